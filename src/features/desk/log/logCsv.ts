import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import type { DeskLog } from '#contract/desk/deskLog.ts';

const columns = ['Line', 'When', 'Who', 'What', 'About', 'Why', 'Hash begins'] as const;

/** The log as a table that spreadsheet programs open. */
export function logCsv(lines: DeskLog['lines']): string {
  const rows = lines.map(({ sequence, at, actor, actorName, act, subject, sentence, hash }) =>
    csvRecord([sequence, at, actorName ?? actor, act, subject, sentence ?? '', hash]),
  );
  return byteOrderMark + csvRecord(columns) + rows.join('');
}
