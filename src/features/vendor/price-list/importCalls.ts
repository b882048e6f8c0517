import * as z from 'zod/mini';
import { byteOrderMark } from '#contract/core/csvCells.ts';
import { bodyOf } from '#contract/catalogue/advertWire.ts';
import { duplicatesAnswerSchema, priceListAnswerSchema } from '#contract/vendor/priceList.ts';
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

/** POST /adverts/import/duplicates: maps rows to the numbers of the same adverts. @throws as `http.send` */
export async function findDuplicates(
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
