/** A still picture of a film, taken by the browser: what shoppers see before it plays. */

/** Posters are not shown larger. */
const MAX_SIDE = 1600;
/** The first moment is often black. */
const AT_SECONDS = 1;
const TIMEOUT_MS = 10_000;

/** A frame as a JPEG; undefined where the browser cannot play the film, or takes too long. */
export async function captureFrame(film: File): Promise<File | undefined> {
  const address = URL.createObjectURL(film);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const isLoaded = listenOnce(video, 'loadeddata', deadline);
    video.src = address;
    if (!(await isLoaded)) return undefined;
    const isThere = listenOnce(video, 'seeked', deadline);
    video.currentTime = Math.min(AT_SECONDS, (Number.isFinite(video.duration) ? video.duration : 0) / 2);
    if (!(await isThere)) return undefined;
    const blob = await draw(video);
    if (blob === null) return undefined;
    return new File([blob], `${film.name.replace(/\.\w+$/u, '')} poster.jpg`, { type: 'image/jpeg' });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** Whether the event came, before an error and in time. */
function listenOnce(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', deadline: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    video.addEventListener(event, () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    deadline.addEventListener('abort', () => resolve(false), { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}
