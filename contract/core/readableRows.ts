import './zodConfig.ts';
import * as z from 'zod/mini';

/**
 * A list in an answer, without the rows that this release cannot read. A page may be older than the shop that answers
 * it, and one row with a new word would make the whole list unreadable. Only for lists in which a missing row misleads
 * nobody: an order or a conversation that is not shown would look lost (docs/decisions/contract.md).
 */
export function readableRows<Row extends z.ZodMiniType>(row: Row): z.ZodMiniArray<z.ZodMiniCatch<Row>> {
  // No JSON has this value, so it marks the rows to leave out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const unreadable = undefined as z.output<Row>;
  // oxlint-disable-next-line promise/valid-params -- no promise
  return z.array(z.catch(row, unreadable)).check(z.overwrite((rows) => rows.filter((one) => one !== unreadable)));
}
