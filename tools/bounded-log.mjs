/**
 * A log file of bounded size. The log of an earlier start or a full file is moved to `*.1`, one such file at most.
 * Writing never fails: a full disk must not stop a shop because of its log.
 */
import { closeSync, openSync, renameSync, writeSync } from 'node:fs';

export const MAX_LOG_BYTES = 20_000_000;

/**
 * @param {string} file
 * @param {number} [maxBytes] A file that would exceed this is moved aside.
 * @returns {{ write: (text: string) => void, end: () => void }}
 */
export function openBoundedLog(file, maxBytes = MAX_LOG_BYTES) {
  let bytes = 0;
  /** @type {number | undefined} */
  let descriptor = begin();

  /** The file starts again from empty. */
  function begin() {
    attempt(() => renameSync(file, `${file}.1`));
    bytes = 0;
    return attempt(() => openSync(file, 'w', 0o600));
  }

  function close() {
    const full = descriptor;
    descriptor = undefined;
    if (full !== undefined) attempt(() => closeSync(full));
  }

  return {
    write: (text) => {
      const size = Buffer.byteLength(text);
      if (bytes > 0 && bytes + size > maxBytes) {
        close();
        descriptor = begin();
      }
      const into = descriptor;
      if (into !== undefined) attempt(() => writeSync(into, text));
      bytes += size;
    },
    end: close,
  };
}

/**
 * @template Result
 * @param {() => Result} work
 * @returns {Result | undefined} `undefined` where it failed.
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
