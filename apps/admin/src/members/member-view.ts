/** Members in the admin: the list that an address shows, and each status in words with the decisions that it allows. */
import type { Member } from '@cartwright/contract';

import type { Read } from '../client/read.ts';
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';

export type ListedMember = Read<Member>;

/** The members of one page of a list. */
export interface MemberSelection {
  readonly search?: string;
  readonly status?: string;
  readonly isAwaitingApproval?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

export const memberViews = [
  { key: 'all', title: words.members.views.all },
  { key: 'waiting', title: words.members.views.waiting },
  { key: 'blocked', title: words.members.views.blocked },
] as const;
export type MemberView = (typeof memberViews)[number]['key'];

export type MemberChange = 'approve' | 'decline' | 'block' | 'unblock' | 'require-new-password';

const FILTERS: Record<MemberView, Pick<MemberSelection, 'isAwaitingApproval' | 'status'>> = {
  all: {},
  waiting: { isAwaitingApproval: true },
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

/** An address without values means all members, from the first page. */
export function readMemberListView(parameters: URLSearchParams): MemberListView {
  const page = Number(parameters.get('page'));
  return {
    view: memberViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim().slice(0, 100) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeMemberListView({ view, search, page }: MemberListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/members' : `/members?${parameters}`;
}

/** What the list asks the platform for. */
export function selectMembers({ view, search, page }: MemberListView): MemberSelection {
  return {
    ...FILTERS[view],
    ...(search === '' ? {} : { search }),
    limit: membersPerPage,
    offset: (page - 1) * membersPerPage,
  };
}

/** The view and the search in words, for a list without a match: `Blocked, “ada”`. */
export function wordsOfView({ view, search }: MemberListView): string {
  const title = memberViews.find(({ key }) => key === view)?.title ?? '';
  const quoted = search === '' ? '' : words.members.list.quote(search);
  return joinNames([view === 'all' ? '' : title, quoted].filter((word) => word !== ''));
}

/** The decisions for a member's status, the most usual one first. */
export function changesOf({ status }: Pick<ListedMember, 'status'>): readonly MemberChange[] {
  switch (status) {
    case 'PENDING':
      return ['approve', 'decline', 'block'];
    case 'APPROVED':
      return ['block'];
    case 'BLOCKED':
      return ['unblock'];
    case 'OFFLINE':
      return ['approve', 'block'];
    default:
      return [];
  }
}

interface ChangeWords {
  readonly button: string;
  /** The button in a list, for screen readers. */
  readonly buttonFor: (name: string) => string;
  /** What happens, before it happens. */
  readonly effect: string;
  readonly done: (name: string) => string;
  /** The decision that restores what was before. An email that was sent can’t be taken back, so approving has none. */
  readonly undo?: MemberChange;
}

const { changes } = words.members;

export const CHANGE_WORDS: Readonly<Record<MemberChange, ChangeWords>> = {
  ...changes,
  block: { ...changes.block, undo: 'unblock' },
  unblock: { ...changes.unblock, undo: 'block' },
};

const STATUS_WORDS: Readonly<
  Record<string, { readonly text: string; readonly tone: 'neutral' | 'good' | 'bad' | 'warn' }>
> = {
  PENDING: { text: words.members.status.PENDING, tone: 'warn' },
  APPROVED: { text: words.members.status.APPROVED, tone: 'good' },
  BLOCKED: { text: words.members.status.BLOCKED, tone: 'bad' },
  OFFLINE: { text: words.members.status.OFFLINE, tone: 'neutral' },
};

export function wordsOfStatus({ status }: Pick<ListedMember, 'status'>) {
  return STATUS_WORDS[status] ?? { text: status, tone: 'neutral' as const };
}

const REASON_WORDS: Readonly<Record<string, string>> = words.members.reasons;

export function wordsOfReason(reason: string): string {
  return REASON_WORDS[reason] ?? reason;
}

export function nameOf({ contact, loginEmail }: Pick<ListedMember, 'contact' | 'loginEmail'>): string {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name === '' ? (loginEmail ?? '') : name;
}
