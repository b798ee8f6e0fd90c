/** Reads the emails of a development shop from `/dev/mailbox`, without a browser. */
import { expect } from '@playwright/test';

export interface Mailbox {
  /** The newest email to an address whose subject matches; waits for one. */
  email(to: string, subject: RegExp): Promise<string>;
  /** The six digits of the newest email with a code. */
  code(to: string): Promise<string>;
  /** The newest link to choose a password. */
  recoveryLink(to: string): Promise<string>;
}

/** Works in every language: only emails with a code have six digits in their subject. */
const CODE_SUBJECT = /(?<![\w.@-])\d{6}(?![\w.@-])/u;
const ENTRY = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu;

/** `url` is the address of the list of emails. */
export function openMailbox(url: string): Mailbox {
  const email = async (to: string, subject: RegExp): Promise<string> => {
    let found: string | undefined;
    // The page of emails is short and local: an email is read as soon as it came.
    await expect
      .poll(
        async () => {
          const list = await (await fetch(url)).text();
          const entry = [...list.matchAll(ENTRY)].find(([, , words = '']) => {
            const shown = words.replaceAll(/<[^>]*>/gu, '\n');
            return shown.includes(to) && subject.test(shown);
          });
          found = entry?.[1];
          return found;
        },
        { intervals: [150] },
      )
      .toBeDefined();
    return (await fetch(new URL(`${found}/html`, url))).text();
  };
  const first = async (to: string, subject: RegExp, pattern: RegExp): Promise<string> => {
    const html = await email(to, subject);
    const [, part] = pattern.exec(html) ?? [];
    if (part === undefined) throw new Error(`There is no ${String(pattern)} in the email to ${to}.`);
    return part.replaceAll('&amp;', '&');
  };
  return {
    email,
    code: (to) => first(to, CODE_SUBJECT, />(\d{6})</u),
    recoveryLink: (to) => first(to, /Reset your password for/u, /href="([^"]*\/new-password[^"]*)"/u),
  };
}
