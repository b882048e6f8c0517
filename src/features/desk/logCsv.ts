import type { DeskLog } from '#contract/desk/deskLog.ts';

const columns = ['Line', 'When', 'Who', 'What', 'About', 'Why', 'Hash begins'] as const;

/** The log as a table that spreadsheet programs open. A cell that begins like a formula is made text. */
export function logCsv(lines: DeskLog['lines']): string {
  const rows = lines.map(({ sequence, at, actor, actorName, act, subject, sentence, hash }) => [
    String(sequence),
    at,
    actorName ?? actor,
    act,
    subject,
    sentence ?? '',
    hash,
  ]);
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
