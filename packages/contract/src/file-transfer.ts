/**
 * Uploads in parts, addresses that files are downloaded from, and files by a query. Names and shapes are those of the
 * official media package.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { FilterInput, SortInput } from './query.ts';
import { announced, FileCursor, FileDescriptor, fileId, FilePaging } from './site-files.ts';
import { open, text, wholeFromText, webUrl } from './wire.ts';

export const CONTENT_DISPOSITIONS = ['ATTACHMENT', 'INLINE'] as const;
/** The forms in which a file can be downloaded: as it is. */
export const FILE_ASSET_KEYS = ['src'] as const;
/** A year, the longest life of a download address. */
export const MAX_DOWNLOAD_MINUTES = 525_600;

export const generateFileDownloadUrl = endpoint({
  name: 'files.generateFileDownloadUrl',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/generate-file-download-url',
  isQuery: true,
  summary: 'Returns an address that downloads a file under a name of its own, for ten hours or as long as is asked.',
  input: z.object({
    fileId,
    downloadFileName: text(255).nullish(),
    expirationInMinutes: wholeFromText(1, MAX_DOWNLOAD_MINUTES).nullish(),
    /** Where a browser is led that comes too late. Without it, it is told so. */
    expirationRedirectUrl: webUrl.nullish(),
    assetKeys: z.array(z.enum(FILE_ASSET_KEYS)).max(10).nullish(),
    /** INLINE shows pictures, films and sounds in the browser. Documents are always saved, since they may run scripts. */
    contentDisposition: z.enum(CONTENT_DISPOSITIONS).nullish(),
  }),
  output: z.object({ downloadUrls: z.array(z.object({ url: z.string(), assetKey: z.string() })) }),
});

export const UPLOAD_PROTOCOLS = ['TUS'] as const;

export const generateFileResumableUploadUrl = endpoint({
  name: 'files.generateFileResumableUploadUrl',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/generate-resumable-upload-url',
  summary:
    'Announces a large file, which is sent in parts by tus 1.0 within 24 hours. A PUT to the address and the token then makes a file of it.',
  input: z.object({ ...announced, uploadProtocol: z.enum(UPLOAD_PROTOCOLS).nullish() }),
  output: z.object({ uploadProtocol: open(UPLOAD_PROTOCOLS), uploadUrl: z.string(), uploadToken: z.string() }),
});

export const queryFileDescriptors = endpoint({
  name: 'files.queryFileDescriptors',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/query',
  isQuery: true,
  summary: 'Returns files of all folders by filter and sort, last changed first. Those in the trash are among them.',
  input: z.object({
    query: z
      .object({
        filter: FilterInput.nullish(),
        sort: z.array(SortInput).max(1).nullish(),
        cursorPaging: FilePaging.nullish(),
      })
      .prefault({}),
  }),
  output: z.object({ files: z.array(FileDescriptor), pagingMetadata: FileCursor }),
});

export const fileTransferEndpoints = [
  generateFileResumableUploadUrl,
  generateFileDownloadUrl,
  queryFileDescriptors,
] as const;
