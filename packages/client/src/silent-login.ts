/**
 * Sign-in in a hidden frame (spec §2, §9): the hosted page is loaded invisibly and responds with a message. A message
 * counts only if it comes from that frame, from the page's origin, with the state of this sign-in. Frame, listener and
 * timer are always removed.
 */
import { FlowError } from './errors.ts';
import { orAborted } from './transport.ts';

export const SILENT_LOGIN_LIMIT_MS = 120_000;

/** The message of the hosted page. */
export interface FrameResponse {
  readonly code?: string;
  readonly state: string;
  readonly error?: string;
}

/**
 * Opens an address of the hosted pages (`web_message`) in a hidden frame and waits for its response: the last step of a
 * direct login whose tokens a server keeps.
 *
 * @throws FlowError `OAuth flow timed out` after 120 seconds
 *
 * @example
 * ```ts
 * import { askHiddenFrame } from '@cartwright/client';
 *
 * export async function finish(authUrl: string, state: string): Promise<void> {
 *   const { code = '' } = await askHiddenFrame(authUrl, state);
 *   await fetch('/finish-sign-in', { method: 'POST', body: new URLSearchParams({ code, state }) });
 * }
 * ```
 */
export async function askHiddenFrame(url: string, state: string, signal?: AbortSignal): Promise<FrameResponse> {
  const frame = document.createElement('iframe');
  const { origin } = new URL(url);
  let stop = (): void => undefined;
  const answer = new Promise<FrameResponse>((resolve, reject) => {
    const onMessage = ({ source, origin: sender, data }: MessageEvent<FrameResponse | null>): void => {
      if (source === frame.contentWindow && sender === origin && data?.state === state) resolve(data);
    };
    const timer = setTimeout(
      () => reject(new FlowError('OAuth flow timed out', { code: 'LOGIN_TIMED_OUT' })),
      SILENT_LOGIN_LIMIT_MS,
    );
    addEventListener('message', onMessage);
    stop = () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
  });
  frame.style.display = 'none';
  frame.src = url;
  document.body.append(frame);
  try {
    return await orAborted(answer, signal);
  } finally {
    stop();
    frame.remove();
  }
}
