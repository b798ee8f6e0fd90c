/**
 * Sign-in in a hidden frame (spec §2, §9): the hosted page is opened out of sight and answers with a message. A message
 * counts only if it comes from that frame, from the page's origin, with our state. Frame, listener and timer always go.
 */
import { FlowError } from './errors.ts';

export const SILENT_LOGIN_LIMIT_MS = 120_000;

/** What the hosted page says. */
export interface FrameAnswer {
  readonly code?: string;
  readonly state: string;
  readonly error?: string;
}

/**
 * Opens `url` in a hidden frame and waits for its answer.
 *
 * @throws FlowError `OAuth flow timed out` after 120 seconds
 */
export function askHiddenFrame(url: string, state: string, signal?: AbortSignal): Promise<FrameAnswer> {
  return new Promise<FrameAnswer>((resolve, reject) => {
    const frame = document.createElement('iframe');
    const { origin } = new URL(url);

    const stop = (settle: () => void): void => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      signal?.removeEventListener('abort', onAbort);
      frame.remove();
      settle();
    };
    const onMessage = (event: MessageEvent): void => {
      const answer = event.data as FrameAnswer | null;
      if (event.source !== frame.contentWindow || event.origin !== origin || answer?.state !== state) return;
      stop(() => resolve(answer));
    };
    const onAbort = (): void => stop(() => reject(signal?.reason as Error));
    const timer = setTimeout(
      () => stop(() => reject(new FlowError('OAuth flow timed out', { code: 'LOGIN_TIMED_OUT' }))),
      SILENT_LOGIN_LIMIT_MS,
    );

    addEventListener('message', onMessage);
    signal?.addEventListener('abort', onAbort);
    frame.style.display = 'none';
    frame.src = url;
    document.body.append(frame);
    if (signal?.aborted) onAbort();
  });
}
