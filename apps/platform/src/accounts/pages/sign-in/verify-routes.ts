import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
/** The steps after a right password: the emailed code, and the owner's approval. */
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import type { Verification } from '../../identity/sign-in/verification.ts';
import { SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import type { Parked } from '../../oauth/authorize/pending-request.ts';
import {
  cancelAddress,
  formTargets,
  parkedAddress,
  showOver,
  withParked,
  withParkedForm,
  type ParkedPorts,
} from '../authorize/pending-request-pages.ts';
import {
  arrive,
  AWAITING_APPROVAL_PATH,
  isArrived,
  readPendingToken,
  VERIFY_EMAIL_PATH,
  type ArrivalPorts,
} from './complete-sign-in.ts';
import {
  codeProblem,
  fieldProblem,
  formProblem,
  hindranceProblem,
  NO_PROBLEMS,
  type FormProblems,
} from './form-problems.ts';

export interface VerifyPagePorts extends ParkedPorts, ArrivalPorts {
  readonly verification: Verification;
}

const RESEND_PATH = '/verify-email/resend';

export function createVerifyRoutes(ports: VerifyPagePorts): readonly Route[] {
  return [
    webRoute('GET', VERIFY_EMAIL_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showVerify(ports, context, visit, parked, NO_PROBLEMS, 200)),
    ),
    webRoute('POST', VERIFY_EMAIL_PATH, (context) =>
      withParkedForm(ports, context, (visit, parked, fields) =>
        submitCode(ports, context, visit, parked, (fields['code'] ?? '').trim()),
      ),
    ),
    // The target of links on the page that a form post returned, such as another language.
    webRoute('GET', RESEND_PATH, ({ url }) => Promise.resolve(redirectTo(VERIFY_EMAIL_PATH + url.search))),
    webRoute('POST', RESEND_PATH, (context) =>
      withParkedForm(ports, context, async (visit, parked) => {
        const { siteId, isSecure, verification } = ports;
        const token = readPendingToken(context.request, isSecure) ?? '';
        const sent = await verification.resend(siteId, token, visit.site.locale, context.now);
        if ('kind' in sent) return showOver(visit);
        return showVerify(ports, context, visit, parked, formProblem('code-sent'), 200);
      }),
    ),
    webRoute('GET', AWAITING_APPROVAL_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showWaiting(ports, context, visit, parked)),
    ),
  ];
}

async function submitCode(
  ports: VerifyPagePorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
  code: string,
): Promise<Response> {
  const show = (problems: FormProblems, status = 422) => showVerify(ports, context, visit, parked, problems, status);
  if (code === '') return show(fieldProblem('code', 'code-missing'));
  const { siteId, isSecure, verification } = ports;
  const token = readPendingToken(context.request, isSecure) ?? '';
  const outcome = await verification.verify(siteId, token, code, { address: context.address }, context.now);
  if (isArrived(outcome)) return arrive(ports, context, parked, outcome);
  switch (outcome.kind) {
    case 'code-refused':
      return show(codeProblem(outcome.verdict));
    case 'too-many-attempts':
    case 'captcha-required':
      return show(hindranceProblem(outcome), 429);
    default:
      return showOver(visit);
  }
}

async function showVerify(
  ports: VerifyPagePorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
  problems: FormProblems,
  status: number,
): Promise<Response> {
  const { siteId, isSecure, verification } = ports;
  const token = readPendingToken(context.request, isSecure) ?? '';
  const waiting = await verification.look(siteId, token, context.now);
  if (waiting === undefined) return showOver(visit);
  return visit.show(
    {
      kind: 'verify-email',
      site: visit.site,
      form: visit.form(parkedAddress(VERIFY_EMAIL_PATH, parked), problems),
      email: waiting.member.email,
      resend: visit.form(parkedAddress(RESEND_PATH, parked)),
      resendInSeconds: Math.ceil((waiting.resendInMs ?? 0) / 1000),
      cancelUrl: cancelAddress(ports, parked),
    },
    { status, formTargets: formTargets(parked) },
  );
}

/** A member who returns after the owner's approval is signed in without typing anything again. */
async function showWaiting(
  ports: VerifyPagePorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
): Promise<Response> {
  const { siteId, isSecure, verification, shopUrl } = ports;
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
  return isArrived(outcome) ? arrive(ports, context, parked, outcome) : redirectTo(parkedAddress(SIGN_IN_PATH, parked));
}
