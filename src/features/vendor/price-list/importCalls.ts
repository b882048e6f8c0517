import * as z from 'zod/mini';
import { byteOrderMark } from '#contract/core/csvCells.ts';
import { bodyOf } from '#contract/catalogue/advertWire.ts';
import {
  duplicatesAnswerSchema,
  priceListAnswerSchema,
  type PriceListChanges,
  priceListChangesSchema,
} from '#contract/vendor/priceList.ts';
import { isLessData } from '#src/lib/lessData.ts';
import type { CommandOutcome } from '#src/device/outbox/commands/command.ts';
import { importCommand, importLabel, type TypedPriceList } from '#src/device/outbox/drafts/priceListDraft.ts';
import { faultOf, OfflineError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import type { CheckedFile } from './checkFile.ts';
import type { GoodRow } from './checkRows.ts';

/** A thousand adverts are some 300 KB, which take their time on a bad connection. */
const timeoutMs = 120_000;

/** The sign-in page of a Wi-Fi is text too. An export is known by the name of its first column. */
const exportSchema = z.string().check(z.startsWith('"Title"'));

/**
 * Sends rows of a price list through the outbox: POST /adverts/import, all of them or none. The same key imports nothing
 * twice. Never throws.
 */
export async function importRows(
  http: Http,
  key: string,
  { name, text, choices }: CheckedFile,
  rows: readonly GoodRow[],
): Promise<CommandOutcome<z.output<typeof priceListAnswerSchema>>> {
  const form: TypedPriceList = { name, text, choices, sentRows: rows.map(({ row }) => row) };
  try {
    const { sendCommand } = await import('#src/device/outbox/commands/sendCommand.ts');
    return await sendCommand(http, {
      id: key,
      kind: importCommand.kind,
      label: importLabel(name),
      request: { ...importCommand.request, body: { adverts: rows.map(({ values }) => bodyOf(values)) } },
      answer: priceListAnswerSchema,
      form,
    });
  } catch (error) {
    return { kind: 'unsaved', id: null, fault: faultOf(new OfflineError(error)) };
  }
}

export type RowChanges = PriceListChanges[number]['fields'];

/** The rows of a file beside the adverts that their vendor has, by their rows. */
export interface Comparison {
  /** The numbers of adverts with the same title and part number as a new one. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** What each row with a number would change; null where it was not asked for. */
  readonly changes: ReadonlyMap<number, RowChanges> | null;
}

/**
 * Compares rows with the vendor's adverts. What they change takes as many bytes as the import itself, so it is not asked
 * for where less data is wanted.
 * @throws as `http.send`
 */
export async function compareWithAdverts(
  http: Http,
  rows: readonly GoodRow[],
  signal: AbortSignal,
): Promise<Comparison> {
  const [duplicates, changes] = await Promise.all([
    findDuplicates(http, rows, signal),
    isLessData() ? null : findChanges(http, rows, signal),
  ]);
  return { duplicates, changes };
}

/** POST /adverts/import/changes: maps rows to what they would change in the adverts with their numbers. */
async function findChanges(
  http: Http,
  rows: readonly GoodRow[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, RowChanges>> {
  const known = rows.filter(({ number }) => number !== undefined);
  if (known.length === 0) return new Map();
  const { changes } = await http.send({
    method: 'POST',
    path: '/adverts/import/changes',
    body: { adverts: known.map(({ values }) => bodyOf(values)) },
    timeoutMs,
    answer: priceListChangesSchema,
    signal,
  });
  return new Map(
    changes.flatMap(({ index, fields }) => {
      const row = known[index];
      return row ? [[row.row, fields]] : [];
    }),
  );
}

/** POST /adverts/import/duplicates: maps rows to the numbers of the same adverts. */
async function findDuplicates(
  http: Http,
  rows: readonly GoodRow[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const fresh = rows.filter(({ number }) => number === undefined);
  if (fresh.length === 0) return new Map();
  const { duplicates } = await http.send({
    method: 'POST',
    path: '/adverts/import/duplicates',
    body: { adverts: fresh.map(({ advert }) => ({ title: advert.title, partNumber: advert.partNumber ?? '' })) },
    answer: duplicatesAnswerSchema,
    signal,
  });
  return new Map(
    duplicates.flatMap(({ index, number }) => {
      const row = fresh[index];
      return row ? [[row.row, number]] : [];
    }),
  );
}

/** GET /adverts/my-adverts.csv, with the byte order mark by which Excel recognises UTF-8. @throws as `http.send` */
export async function fetchExport(http: Http): Promise<string> {
  const text = await http.send({
    path: '/adverts/my-adverts.csv',
    headers: { accept: 'text/csv' },
    timeoutMs,
    answer: exportSchema,
  });
  // Decoding a response removes the mark.
  return byteOrderMark + text;
}
