/**
 * The content of an email as blocks. HTML and plain text are made from the same blocks, so they have the same content.
 */
import type { HostedEmail } from '../emails.ts';
import { formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import { type Block, code, type DescribedEmail, link, oneLine, quiet, text } from './blocks.ts';
import { describeOrderEmail } from './order-content.ts';
import { fillOwnWords } from './own-words.ts';

export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** Shown by mailboxes beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
}

/** The content of an email in the language of `words`. */
export function emailContent(message: HostedEmail, words: Words): EmailContent {
  const { emails } = words;
  const { subject, heading, lead, blocks } = describe(message, words);
  const own = fillOwnWords(message);
  const name = oneLine(message.recipientName ?? '');
  return {
    subject: own.subject ?? oneLine(subject),
    heading,
    preview: lead,
    greeting: name === '' ? emails.helloAnyone : emails.hello(name),
    blocks: [...own.before, text(lead), ...blocks, ...own.after],
  };
}

function describe(message: HostedEmail, words: Words): DescribedEmail {
  const { emails } = words;
  const shop = oneLine(message.shop.name);
  const { minutes, instant } = formats(words.locale);
  switch (message.kind) {
    case 'verify-email': {
      const { subject, heading, lead, valid, notYou } = emails.verifyEmail;
      const blocks = [code(message.code), text(valid(minutes(message.minutes))), quiet(notYou)];
      return { subject: subject(shop, message.code), heading, lead: lead(shop), blocks };
    }
    case 'activation': {
      const { subject, heading, lead, button, notYou } = emails.activation;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, message.url), quiet(notYou)] };
    }
    case 'recovery': {
      const { subject, heading, lead, button, valid, notYou } = emails.recovery;
      const blocks = [link(button, message.url), text(valid(minutes(message.minutes))), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'password-changed': {
      const { subject, heading, lead, notYou, button, notYouPlain } = emails.passwordChanged;
      const blocks =
        message.recoverUrl === undefined ? [text(notYouPlain)] : [text(notYou), link(button, message.recoverUrl)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'approved': {
      const { subject, heading, lead, button } = emails.approved;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, message.signInUrl)] };
    }
    case 'approval-requested': {
      const { subject, heading, lead, button } = emails.approvalRequested;
      const { email, name = '' } = message.applicant;
      const who = oneLine(name) === '' ? oneLine(email) : `${oneLine(name)} (${oneLine(email)})`;
      return { subject: subject(who), heading, lead: lead(who, shop), blocks: [link(button, message.reviewUrl)] };
    }
    case 'newsletter-confirm': {
      const { subject, heading, lead, button, notYou } = emails.newsletterConfirm;
      const blocks = [link(button, message.url), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'welcome': {
      const { subject, heading, lead, notYou } = emails.welcome;
      const blocks = [link(emails.visitShop, message.signInUrl ?? message.shop.url, true), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop, oneLine(message.email)), blocks };
    }
    case 'new-sign-in': {
      const { subject, heading, lead, at, device, address, wasYou, notYou, button } = emails.newSignIn;
      const facts = [
        { label: at, lines: [instant(message.at, message.timeZone ?? 'UTC')] },
        ...(message.device === undefined ? [] : [{ label: device, lines: [oneLine(message.device)] }]),
        ...(message.address === undefined ? [] : [{ label: address, lines: [oneLine(message.address)] }]),
      ];
      const remedy = message.recoverUrl === undefined ? [] : [link(button, message.recoverUrl)];
      const blocks: readonly Block[] = [{ kind: 'facts', facts }, text(wasYou), text(notYou), ...remedy];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'sign-in-link': {
      const { subject, heading, lead, button, notYou } = words.merchant.emails.signInLink;
      const valid = emails.recovery.valid(minutes(message.minutes));
      const blocks = [link(button, message.url), text(valid), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'confirm-email': {
      const { subject, heading, lead, button, notYou } = words.merchant.emails.confirmEmail;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, message.url), quiet(notYou)] };
    }
    case 'email-changed': {
      const { subject, heading, lead, notYou } = words.merchant.emails.emailChanged;
      return { subject: subject(shop), heading, lead: lead(shop, oneLine(message.email)), blocks: [text(notYou)] };
    }
    default:
      return describeOrderEmail(message, words);
  }
}
