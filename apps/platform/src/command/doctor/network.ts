/** Checks of what the platform reaches, and of how others reach it: mail server, bucket, public addresses, certificates. */
import { once } from 'node:events';
import { connect } from 'node:tls';

import { describeStoreFailure, FILES_BUCKET } from '../../backup/store-failure.ts';
import type { PlatformConfig } from '../../config.ts';
import { countOf, fail, ok, sentenceOf, warn, type Finding } from './finding.ts';

const TIMEOUT_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
/** Programs renew a certificate when a third of its time is left. */
const RENEWAL_IS_LATE = 1 / 4;
/** A certificate of years is renewed by hand, later than that. */
const RENEWAL_IS_LATE_MS = 30 * 24 * HOUR_MS;

export async function checkMail({ smtpUrl, mode }: Pick<PlatformConfig, 'smtpUrl' | 'mode'>): Promise<Finding> {
  const name = 'mail';
  if (smtpUrl === undefined) {
    const says = 'No mail server is set up, so emails stay in the mailbox';
    return mode === 'production' ? fail(name, `${says}: set SMTP_URL.`) : ok(name, `${says} of development.`);
  }
  const { verifyMailServer } = await import('../../foundation/mail/mailer.ts');
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl, { silenceMs: TIMEOUT_MS, sendMs: TIMEOUT_MS });
    return ok(name, `${host} answers, and accepts the sign-in. "cartwright mail test" sends an email.`);
  } catch (failure) {
    return fail(name, `${host} does not take emails (${sentenceOf(failure)}): correct SMTP_URL.`);
  }
}

export async function checkBucket({ fileStore }: Pick<PlatformConfig, 'fileStore'>): Promise<readonly Finding[]> {
  if (fileStore === undefined) return [];
  const name = 'bucket';
  const { createS3Storages } = await import('../../foundation/media/storage/s3-storage.ts');
  const storage = createS3Storages(fileStore)('doctor');
  const key = `check-${process.pid}`;
  try {
    await storage.put(key, new TextEncoder().encode('ok'));
    const read = await storage.read(key);
    await storage.remove(key);
    return [
      read?.length === 2
        ? ok(name, `A file was written to ${fileStore.bucket}, read and removed.`)
        : fail(name, `A file that was written to ${fileStore.bucket} could not be read: look at the store.`),
    ];
  } catch (failure) {
    const words = { bucket: FILES_BUCKET, hasEndpoint: fileStore.endpoint !== undefined };
    return [fail(name, describeStoreFailure(failure, words) ?? sentenceOf(failure))];
  }
}

/** Whether people reach one of the two servers under its public address. */
export async function checkAddress(
  name: 'platform address' | 'shop address',
  origin: string,
  { isRunning, remedy }: { readonly isRunning: boolean; readonly remedy: string },
): Promise<readonly Finding[]> {
  const certificate = origin.startsWith('https:') ? [await checkCertificate(origin)] : [];
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    if (response.status === 200) return [...certificate, ok(name, `${origin} answers.`)];
    const says = `${origin}/healthz answers with status ${response.status}: ${remedy}.`;
    return [...certificate, isRunning ? fail(name, says) : warn(name, says)];
  } catch (failure) {
    const says = `${origin} does not answer (${sentenceOf(failure)}): ${remedy}.`;
    return [...certificate, isRunning ? fail(name, says) : warn(name, says)];
  }
}

/** Whether the server at this origin has a certificate that is trusted and lasts. */
export async function checkCertificate(origin: string): Promise<Finding> {
  const name = 'certificate';
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    servername: hostname,
    // The certificate is judged below, also where it is not valid.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const { valid_from: validFrom, valid_to: validTo } = socket.getPeerCertificate();
    const [from, to] = [Date.parse(validFrom), Date.parse(validTo)];
    const leftMs = to - Date.now();
    if (leftMs < 0) {
      return fail(name, `The certificate of ${hostname} expired ${span(-leftMs)} ago: renew it, and reload the proxy.`);
    }
    if (!socket.authorized) {
      const reason = String(socket.authorizationError);
      return fail(name, `The certificate of ${hostname} is not trusted (${reason}): give the proxy the whole chain.`);
    }
    return judgeLifetime(hostname, to - from, leftMs);
  } catch (failure) {
    const remedy = 'let its name point at this machine, and start the proxy';
    return fail(name, `${hostname} begins no TLS (${sentenceOf(failure)}): ${remedy}.`);
  } finally {
    socket.destroy();
  }
}

/** A trusted certificate, by how long it is valid in all and how much of that is left. */
export function judgeLifetime(hostname: string, lifetimeMs: number, leftMs: number): Finding {
  return leftMs < Math.min(lifetimeMs * RENEWAL_IS_LATE, RENEWAL_IS_LATE_MS)
    ? warn('certificate', `The certificate of ${hostname} expires in ${span(leftMs)}: see why it was not renewed.`)
    : ok('certificate', `The certificate of ${hostname} is valid for ${span(leftMs)}.`);
}

/** `12 days`, or hours where it is less than two days. */
function span(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}
