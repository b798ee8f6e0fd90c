/** The steps after a right password: the emailed code, and the owner's approval. */
import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import type { Verification } from '../../identity/sign-in/verification.ts';
import { SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import type { PendingRequest } from '../../oauth/authorize/pending-request.ts';
import {
  cancelAddress,
  formTargets,
  pendingRequestAddress,
  showOver,
  withPending,
  withPendingForm,
  type PendingRequestDeps,
} from '../authorize/pending-request-pages.ts';
import {
  arrive,
  AWAITING_APPROVAL_PATH,
  isArrived,
  readPendingToken,
  VERIFY_EMAIL_PATH,
  type ArrivalDeps,
} from './complete-sign-in.ts';
import {
  codeProblem,
  fieldProblem,
  formProblem,
  challengeProblem,
  NO_PROBLEMS,
  type FormProblems,
} from './form-problems.ts';

export interface VerifyPageDeps extends PendingRequestDeps, ArrivalDeps {
  readonly verification: Verification;
}

const RESEND_PATH = '/verify-email/resend';

export function createVerifyRoutes(deps: VerifyPageDeps): readonly Route[] {
  return [
    webRoute('GET', VERIFY_EMAIL_PATH, (context) =>
      withPending(deps, context, (visit, pending) => showVerify(deps, context, visit, pending, NO_PROBLEMS, 200)),
    ),
    webRoute('POST', VERIFY_EMAIL_PATH, (context) =>
      withPendingForm(deps, context, (visit, pending, fields) =>
        submitCode(deps, context, visit, pending, (fields['code'] ?? '').trim()),
      ),
    ),
    // The target of links on the page that a form post returned, such as another language.
    webRoute('GET', RESEND_PATH, ({ url }) => Promise.resolve(redirectTo(VERIFY_EMAIL_PATH + url.search))),
    webRoute('POST', RESEND_PATH, (context) =>
      withPendingForm(deps, context, async (visit, pending) => {
        const { siteId, isSecure, verification } = deps;
        const token = readPendingToken(context.request, isSecure) ?? '';
        const sent = await verification.resend(siteId, token, visit.site.locale, context.now);
        if ('kind' in sent) return showOver(visit);
        return showVerify(deps, context, visit, pending, formProblem('code-sent'), 200);
      }),
    ),
    webRoute('GET', AWAITING_APPROVAL_PATH, (context) =>
      withPending(deps, context, (visit, pending) => showWaiting(deps, context, visit, pending)),
    ),
  ];
}

async function submitCode(
  deps: VerifyPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  code: string,
): Promise<Response> {
  const show = (problems: FormProblems, status = 422) => showVerify(deps, context, visit, pending, problems, status);
  if (code === '') return show(fieldProblem('code', 'code-missing'));
  const { siteId, isSecure, verification } = deps;
  const token = readPendingToken(context.request, isSecure) ?? '';
  const outcome = await verification.verify(siteId, token, code, { address: context.address }, context.now);
  if (isArrived(outcome)) return arrive(deps, context, pending, outcome);
  switch (outcome.kind) {
    case 'code-refused':
      return show(codeProblem(outcome.verdict));
    case 'too-many-attempts':
    case 'captcha-required':
      return show(challengeProblem(outcome), 429);
    default:
      return showOver(visit);
  }
}

async function showVerify(
  deps: VerifyPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  problems: FormProblems,
  status: number,
): Promise<Response> {
  const { siteId, isSecure, verification } = deps;
  const token = readPendingToken(context.request, isSecure) ?? '';
  const waiting = await verification.look(siteId, token, context.now);
  if (waiting === undefined) return showOver(visit);
  return visit.show(
    {
      kind: 'verify-email',
      site: visit.site,
      form: visit.form(pendingRequestAddress(VERIFY_EMAIL_PATH, pending), problems),
      email: waiting.member.email,
      resend: visit.form(pendingRequestAddress(RESEND_PATH, pending)),
      resendInSeconds: Math.ceil((waiting.resendInMs ?? 0) / 1000),
      cancelUrl: cancelAddress(deps, pending),
    },
    { status, formTargets: formTargets(pending) },
  );
}

/** A member who returns after the owner's approval is signed in without typing anything again. */
async function showWaiting(
  deps: VerifyPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
): Promise<Response> {
  const { siteId, isSecure, verification, shopUrl } = deps;
  const token = readPendingToken(context.request, isSecure) ?? '';
  const outcome = await verification.proceed(siteId, token, context.now);
  if (outcome.kind === 'owner-approval-required') {
    return visit.show({
      kind: 'awaiting-approval',
      site: visit.site,
      email: outcome.member.email,
      continueUrl: shopUrl,
    });
  }
  return isArrived(outcome)
    ? arrive(deps, context, pending, outcome)
    : redirectTo(pendingRequestAddress(SIGN_IN_PATH, pending));
}
