import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { WHOLE, fitInto, maxScale, panBy, zoomAt } from './zoom-view.ts';

const side = fc.integer({ min: 50, max: 4000 });
const size = fc.record({ width: side, height: side });
const step = fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) });
const moves = fc.array(fc.record({ factor: fc.double({ min: 0.1, max: 8, noNaN: true }), step }), { maxLength: 12 });

describe('an enlarged picture', () => {
  test('is whole in a window of 1440 × 900, and as high as that', () => {
    expect(fitInto({ width: 1000, height: 1250 }, { width: 1440, height: 900 })).toEqual({ width: 720, height: 900 });
  });

  test('fills a phone from edge to edge', () => {
    expect(fitInto({ width: 1000, height: 1250 }, { width: 390, height: 844 }).width).toBe(390);
  });

  test('grows until its own pixels are shown, and at least to twice its size', () => {
    expect(maxScale({ width: 1600, height: 2000 }, { width: 390, height: 844 })).toBeCloseTo(1600 / 390);
    expect(maxScale({ width: 1000, height: 1250 }, { width: 1440, height: 900 })).toBe(2);
  });

  test('keeps the point under the finger in place', () => {
    const picture = { width: 1600, height: 2000 };
    const window = { width: 400, height: 500 };
    const near = zoomAt(WHOLE, 2, { x: 50, y: -80 }, picture, window);
    expect(near).toEqual({ scale: 2, x: -50, y: 80 });
  });

  test('never shrinks below the whole, never grows without limit, and never shows an avoidable edge', () => {
    fc.assert(
      fc.property(size, size, moves, (picture, window, all) => {
        let view = WHOLE;
        for (const move of all) {
          view = panBy(zoomAt(view, move.factor, move.step, picture, window), move.step, picture, window);
          const fitted = fitInto(picture, window);
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(maxScale(picture, window));
          expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (fitted.width * view.scale - window.width) / 2));
          expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (fitted.height * view.scale - window.height) / 2));
        }
      }),
    );
  });
});
