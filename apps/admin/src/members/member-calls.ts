/** The calls about members, and the queries of their pages. */
import { defineCall } from '@cartwright/client';
import type { MemberDetails as WireDetails } from '@cartwright/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Read } from '../client/read.ts';
import {
  type ListedMember,
  type MemberChange,
  type MemberListView,
  type MemberSelection,
  selectMembers,
} from './member-view.ts';

/** What the pages and their buttons need. */
export const MANAGE_MEMBERS = 'members.manage';
export const READ_ORDERS = 'orders.read';

export const MEMBER_KEY = 'members';

export type MemberDetails = Read<WireDetails>;

interface MemberPage {
  readonly members: readonly ListedMember[];
  readonly metadata: { readonly total: number };
  readonly counts: { readonly all: number; readonly waiting: number; readonly blocked: number };
}

/** What a merchant changes of a member. What is absent stays. */
export interface MemberUpdate {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly note?: string;
}

interface Call {
  readonly signal?: AbortSignal;
}

type ChangeMember = (id: string) => Promise<{ readonly member: ListedMember }>;

const PATH = '/members/v1/members';

export const memberCalls = {
  list: defineCall<(selection: MemberSelection, call?: Call) => Promise<MemberPage>>(`GET ${PATH}`, '...options'),
  read: defineCall<(id: string, call?: Call) => Promise<MemberDetails>>(`GET ${PATH}/{id}/details`, 'id', {
    result: 'details',
  }),
  update: defineCall<(id: string, update: MemberUpdate & { readonly revision: string }) => Promise<MemberDetails>>(
    `PATCH ${PATH}/{id}/details`,
    'id ...options',
    { result: 'details' },
  ),
  endSessions: defineCall<(id: string) => Promise<MemberDetails>>(`POST ${PATH}/{id}/end-sessions`, 'id', {
    result: 'details',
  }),
  exportData: defineCall<(id: string) => Promise<object>>(`GET ${PATH}/{id}/export`, 'id'),
  remove: defineCall<(id: string) => Promise<void>>(`DELETE ${PATH}/{id}`, 'id', { result: '' }),
  approve: defineCall<ChangeMember>(`POST ${PATH}/{id}/approve`, 'id'),
  decline: defineCall<ChangeMember>(`POST ${PATH}/{id}/decline`, 'id'),
  block: defineCall<ChangeMember>(`POST ${PATH}/{id}/block`, 'id'),
  unblock: defineCall<ChangeMember>(`POST ${PATH}/{id}/unblock`, 'id'),
  'require-new-password': defineCall<ChangeMember>(`POST ${PATH}/{id}/require-new-password`, 'id'),
} as const;

export function memberListQuery(client: MerchantClient, view: MemberListView) {
  return queryOptions({
    queryKey: [MEMBER_KEY, 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.use(memberCalls).list(selectMembers(view), { signal }),
  });
}

export function memberQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: [MEMBER_KEY, 'one', id],
    queryFn: ({ signal }) => client.use(memberCalls).read(id, { signal }),
  });
}

/** The newest orders of a member. */
export function memberOrdersQuery({ orders }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'of-member', id],
    queryFn: ({ signal }) =>
      orders.searchOrders({ filter: { 'buyerInfo.memberId': id }, cursorPaging: { limit: 10 } }, { signal }),
  });
}

export async function changeMember(client: MerchantClient, id: string, change: MemberChange): Promise<void> {
  await client.use(memberCalls)[change](id);
}
