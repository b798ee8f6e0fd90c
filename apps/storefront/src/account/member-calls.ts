/**
 * The calls of the member area without a function in the client: a path and a body in, a response or the platform's
 * message out.
 */
import type { PageClient } from '../client/shop-client.ts';
import type { Words } from '../words/en.ts';
import type { ShopLanguage } from '../words/languages.ts';

const MEMBER_PATH = '/members/v1/members/my';

/** The platform refused the call. The message is for people. */
export class MemberError extends Error {
  override readonly name = 'MemberError';
  /** HTTP status. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** `path` continues the path of the calling member. Returns the platform's response, whose type we trust. */
export async function callMember<ApiResponse>(
  client: Pick<PageClient, 'fetch'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<ApiResponse> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await client.fetch(MEMBER_PATH + path, { method, ...sent });
  const text = await response.text();
  if (response.ok) return (text === '' ? {} : JSON.parse(text)) as ApiResponse;
  throw new MemberError(readError(text), response.status);
}

/** The platform's sentence says more, but only in English. */
export function memberErrorWords(words: Words['settings'], language: ShopLanguage, { message }: MemberError): string {
  return language === 'en' && message !== '' ? message : words.failed;
}

/** The message of the rule that a value broke, otherwise the platform's message on the whole, which may be empty. */
function readError(text: string): string {
  try {
    const { message, details } = JSON.parse(text) as {
      message?: string;
      details?: { validationError?: { fieldViolations?: readonly { field?: string; description?: string }[] } };
    };
    const violation = details?.validationError?.fieldViolations?.[0];
    if (violation?.description !== undefined)
      return `${violation.field?.split('.').at(-1) ?? ''} ${violation.description}.`;
    return message ?? '';
  } catch {
    return '';
  }
}
