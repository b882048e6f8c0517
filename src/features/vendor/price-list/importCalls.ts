import * as z from 'zod/mini';
import { byteOrderMark } from '#contract/core/csvCells.ts';
import { duplicatesAnswerSchema, priceListAnswerSchema } from '#contract/vendor/priceList.ts';
import type { Http } from '#src/http/http.ts';
import type { GoodRow } from './checkRows.ts';

/** A thousand adverts are some 300 KB, which a bad connection takes its time for. */
const timeoutMs = 120_000;

/** A Wi-Fi's sign-in page is text too: an export begins with the name of its first column. */
const exportSchema = z.string().check(z.startsWith('"Title"'));

/**
 * POST /adverts/import: all of the rows or none. The same key again imports nothing anew.
 * @throws OfflineError, TimeoutError, ApiError (402 without a plan, 422 with fields like "adverts.3.price"), ContractError
 */
export function importRows(http: Http, rows: readonly GoodRow[], idempotencyKey: string) {
  return http.send({
    method: 'POST',
    path: '/adverts/import',
    body: { adverts: rows.map(({ values }) => values) },
    idempotencyKey,
    timeoutMs,
    answer: priceListAnswerSchema,
  });
}

/** POST /adverts/import/duplicates: row of the file → number of the own advert that is the same. @throws as `importRows` */
export async function findDuplicates(
  http: Http,
  rows: readonly GoodRow[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const fresh = rows.filter(({ advert }) => advert.number === undefined);
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

/** GET /adverts/my-adverts.csv, as text with the mark by which Excel knows UTF-8. @throws OfflineError, TimeoutError, ApiError, ContractError */
export async function fetchExport(http: Http): Promise<string> {
  const text = await http.send({
    path: '/adverts/my-adverts.csv',
    headers: { accept: 'text/csv' },
    timeoutMs,
    answer: exportSchema,
  });
  // Decoding a response takes the mark away.
  return byteOrderMark + text;
}
