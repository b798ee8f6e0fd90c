/** Sentences and progress of the commands about backups. */
import type { RestoreProgress } from '../backup/restore-backup.ts';
import type { BackupProgress, ManifestFacts } from '../backup/take-backup.ts';
import { amount, type Progress } from './progress.ts';
import type { Shell } from './shell.ts';

export function describeManifest({ tables }: Pick<ManifestFacts, 'tables'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${amount(rows, 'rows')} in ${tables.length} tables`;
}

/** What an operator needs in addition to the backup. */
export function describeSecret(isSealed: boolean): string {
  return isSealed
    ? 'Its keys are encrypted: a shop that is restored from it needs the same CARTWRIGHT_SECRET.'
    : 'It holds the keys of the shop in plain text, because the shop runs without CARTWRIGHT_SECRET.';
}

interface Stage {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'rows' | 'files';
}

/** Shows one stage of a work after the other. */
export function showProgress<Report>(
  shell: Shell,
  describe: (report: Report) => Stage,
): { readonly report: (report: Report) => void; readonly end: () => void } {
  let title: string | undefined;
  let shown: Progress | undefined;
  return {
    report: (report) => {
      const stage = describe(report);
      if (title !== stage.title) {
        shown?.end();
        title = stage.title;
        shown = shell.progress(stage.title, stage.total, stage.unit);
      }
      shown?.at(stage.done);
    },
    end: () => shown?.end(),
  };
}

export function describeBackupStage({ stage, done, total = done }: BackupProgress): Stage {
  if (stage === 'rows') return { title: 'Rows', done, total, unit: 'rows' };
  return { title: stage === 'files' ? 'Files' : 'New files', done, total, unit: 'files' };
}

export function describeRestoreStage({ stage, done, total, unit }: RestoreProgress): Stage {
  const titles = { checking: 'Checking', restoring: 'Restoring', comparing: 'Comparing', importing: 'Importing' };
  return { title: titles[stage], done, total, unit };
}
