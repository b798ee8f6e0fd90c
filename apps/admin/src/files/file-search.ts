/** Which files the page shows, according to its address: `/files?view=images&q=vase`, `/files?folder=fld_1&file=a1.png`. */
import { words } from '../words/words.ts';
import { type MediaType, ROOT_FOLDER } from './file-calls.ts';
import { TYPES_OF_KIND } from './file-facts.ts';
import type { FileSelection } from './file-queries.ts';

export const fileViews = [
  { key: 'all', title: words.files.views.all },
  { key: 'images', title: words.files.views.images },
  { key: 'video', title: words.files.views.video },
  { key: 'documents', title: words.files.views.documents },
  { key: 'unused', title: words.files.views.unused },
  { key: 'deleted', title: words.files.views.deleted },
] as const;
export type FileView = (typeof fileViews)[number]['key'];

export interface FileListView {
  readonly view: FileView;
  readonly search: string;
  readonly folderId: string;
  /** The file whose details are shown. */
  readonly fileId: string | undefined;
}

/** An address without values means the files of the outermost folder. */
export function readFileListView(parameters: URLSearchParams): FileListView {
  return {
    view: fileViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim() ?? '',
    folderId: parameters.get('folder') ?? ROOT_FOLDER,
    fileId: parameters.get('file') ?? undefined,
  };
}

/** The address of a view, without default values. */
export function writeFileListView({ view, search, folderId, fileId }: FileListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (view === 'all' && folderId !== ROOT_FOLDER) parameters.set('folder', folderId);
  if (fileId !== undefined) parameters.set('file', fileId);
  return parameters.size === 0 ? '/files' : `/files?${parameters}`;
}

const TYPES: Readonly<Partial<Record<FileView, readonly MediaType[]>>> = {
  images: TYPES_OF_KIND.image,
  video: TYPES_OF_KIND.video,
  documents: TYPES_OF_KIND.document,
};

/** Folders are for browsing; every other view and every search looks into all of them. */
export function selectFiles({ view, search, folderId }: FileListView): FileSelection {
  if (view === 'deleted') return { kind: 'trash', search };
  if (isFolderView({ view, search })) return { kind: 'folder', folderId, mediaTypes: [] };
  return { kind: 'library', search, mediaTypes: TYPES[view] ?? [], isUnused: view === 'unused' };
}

export function isFolderView({ view, search }: Pick<FileListView, 'view' | 'search'>): boolean {
  return view === 'all' && search === '';
}
