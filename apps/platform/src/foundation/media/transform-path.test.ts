import { describe, expect, test } from 'vitest';

import { openDemoShop } from '../../../test/demo-shop.ts';
import { member, text } from '../../../test/test-platform.ts';
import { parseTransformPath } from './transform-path.ts';

const ID = `${'0a'.repeat(16)}.jpg`;
const read = (rest: string, id = ID) => {
  const wanted = parseTransformPath(`${id}/v1/${rest}`);
  return wanted?.kind === 'rendition' ? `${wanted.size}.${wanted.format}` : wanted;
};
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('an address that media helpers of official clients write', () => {
  test('is the nearest rendition that is large enough', () => {
    expect(read(`fill/w_400,h_300,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/${ID}`)).toBe('480.jpg');
    expect(read('fit/w_480,h_480,q_90/mug.webp')).toBe('480.webp');
    expect(read('fill/w_9999,h_1,al_c,enc_avif')).toBe('2000.avif');
    expect(read(`fill/w_225,h_300,al_c,q_85/a.png`, `${'0a'.repeat(16)}.png`)).toBe('240.webp');
  });

  test('of a part is the whole picture at its largest', () => {
    expect(read(`crop/x_10,y_20,w_200,h_100/fill/w_187,h_140,al_c,lg_1,q_80,enc_auto/${ID}`)).toBe('2000.jpg');
    expect(read('crop/x_10,y_20,w_200,h_100/a.jpg')).toBe('2000.jpg');
  });

  test('is refused where it names an unsupported transformation', () => {
    expect(read('warp/w_400/a.jpg')).toEqual(
      refused('"warp" is no way to size a picture: use one of fill, fit, crop.'),
    );
    expect(read('fill/w_400,spin_9/a.jpg')).toEqual(
      refused('"spin_9" is no parameter of a picture: send w_{width} and h_{height}.'),
    );
    expect(read('fill/h_400/a.jpg')).toEqual(refused('A picture needs its width: w_1 to w_20000.'));
    expect(read('fill/w_0/a.jpg')).toEqual(refused('A picture needs its width: w_1 to w_20000.'));
    expect(read('fill')).toEqual(refused('A picture is asked for as {id}/v1/fill/w_{width},h_{height}/{name}.'));
    expect(read('fill/w_40/a.mp4', `${'0a'.repeat(16)}.mp4`)).toEqual(
      refused('Only a picture has sizes: leave out all after the id.'),
    );
    expect(read('fill/w_40/a.jpg', '../secret')).toBeUndefined();
  });

  test('returns the picture, and other addresses do not', async () => {
    const { world, find } = await openDemoShop();
    const id = text(member(await find('harbour-mug'), 'media.mainMedia.id'));
    const response = await world.platform.fetch(
      new Request(`http://localhost:4001/media/${id}/v1/fill/w_150,h_150,al_c/${id}`),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const warped = await world.platform.fetch(new Request(`http://localhost:4001/media/${id}/v1/warp/w_150/${id}`));
    expect([warped.status, await warped.json()]).toEqual([
      404,
      { message: '"warp" is no way to size a picture: use one of fill, fit, crop.' },
    ]);
    expect(parseTransformPath(`${ID}/320.webp`)).toBeUndefined();
  });
});
