/** Sends one photo of a review to the shop's server, and says how far it is: `fetch` cannot. */
import { REVIEW_PHOTOS_PATH, type SentPhoto } from '../client/review-photos.ts';

export interface PhotoOf {
  readonly productId: string;
  /** Of the email; empty for members. */
  readonly link: string;
}

/** Never rejects. `onProgress` gets the sent share, from 0 to 1. */
export function uploadPhoto(
  file: Blob,
  { productId, link }: PhotoOf,
  onProgress: (share: number) => void,
): Promise<SentPhoto> {
  const query = new URLSearchParams({ product: productId, link });
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = () => resolve({ problem: 'failed' });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer = request.response as SentPhoto | null;
      if (answer !== null && ('id' in answer || 'problem' in answer)) resolve(answer);
      else fail();
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    request.open('PUT', `${REVIEW_PHOTOS_PATH}?${query.toString()}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}
