/** Members in the admin, and the merchant's decisions about each: the account status, and the changes it allows. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

export interface ListedMember {
  readonly id: string;
  readonly loginEmail?: string | null;
  readonly loginEmailVerified?: boolean | null;
  readonly status: string;
  readonly contact?: { readonly firstName?: string | null; readonly lastName?: string | null };
  readonly createdDate: string;
}

export interface MemberPage {
  readonly members: readonly ListedMember[];
  readonly metadata: { readonly total: number };
}

export const memberViews = [
  { key: 'waiting', title: 'Waiting' },
  { key: 'all', title: 'All' },
  { key: 'blocked', title: 'Blocked' },
] as const;
export type MemberView = (typeof memberViews)[number]['key'];

export type MemberChange = 'approve' | 'decline' | 'block' | 'unblock';

const PATH = '/members/v1/members';
const FILTERS: Record<MemberView, Readonly<Record<string, string>>> = {
  waiting: { isAwaitingApproval: 'true' },
  all: {},
  blocked: { status: 'BLOCKED' },
};

export const membersPerPage = 50;

/** The members in the list, according to its address. */
export interface MemberListView {
  readonly view: MemberView;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** An address without values means waiting members, from the first page. */
export function readMemberListView(parameters: URLSearchParams): MemberListView {
  const page = Number(parameters.get('page'));
  return {
    view: memberViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'waiting',
    search: parameters.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeMemberListView({ view, search, page }: MemberListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'waiting') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/members' : `/members?${parameters}`;
}

/** The query of a view. */
export function pathOf({ view, search, page }: MemberListView): string {
  const parameters = new URLSearchParams({
    ...FILTERS[view],
    ...(search === '' ? {} : { search }),
    limit: String(membersPerPage),
    offset: String((page - 1) * membersPerPage),
  });
  return `${PATH}?${parameters}`;
}

export function memberListQuery(client: MerchantClient, view: MemberListView) {
  return queryOptions({
    queryKey: ['members', view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => readResponse<MemberPage>(await client.fetch(pathOf(view), { signal })),
  });
}

export async function changeMember(client: MerchantClient, id: string, change: MemberChange): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}/${change}`;
  await readResponse(await client.fetch(path, { method: 'POST', body: '{}', headers: JSON_BODY }));
}

const JSON_BODY = { 'content-type': 'application/json' };

async function readResponse<Body>(response: Response): Promise<Body> {
  const body = (await response.json()) as Body & { readonly message?: string };
  if (!response.ok) throw new Error(body.message ?? response.statusText);
  return body;
}

/** The actions for a member's status, the most usual one first. */
export function changesOf({ status }: Pick<ListedMember, 'status'>): readonly MemberChange[] {
  switch (status) {
    case 'PENDING':
      return ['approve', 'decline'];
    case 'APPROVED':
      return ['block'];
    case 'BLOCKED':
      return ['unblock'];
    case 'OFFLINE':
      return ['approve'];
    default:
      return [];
  }
}

const STATUS_WORDS: Readonly<
  Record<string, { readonly text: string; readonly tone: 'neutral' | 'good' | 'bad' | 'warn' }>
> = {
  PENDING: { text: 'Waits', tone: 'warn' },
  APPROVED: { text: 'Member', tone: 'good' },
  BLOCKED: { text: 'Blocked', tone: 'bad' },
  OFFLINE: { text: 'Declined', tone: 'neutral' },
};

export function wordsOfStatus({ status }: Pick<ListedMember, 'status'>) {
  return STATUS_WORDS[status] ?? { text: status, tone: 'neutral' as const };
}

export function nameOf({ contact, loginEmail }: Pick<ListedMember, 'contact' | 'loginEmail'>): string {
  const name = [contact?.firstName, contact?.lastName].filter((part) => part !== null && part !== undefined).join(' ');
  return name === '' ? (loginEmail ?? '') : name;
}
