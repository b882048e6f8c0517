import { readPriceList } from '#src/device/outbox/drafts/priceListDraft.ts';
import type { Fault } from '#src/http/failures.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type CheckedFile, checkText } from './checkFile.ts';
import { refuseRows } from './checkRows.ts';
import { choicesSchema, noChoices } from './choices.ts';

export interface Import {
  /** Another one with each decision. */
  readonly id: string;
  readonly accountId: string;
  /** The key with which it is imported, and under which the device keeps it until then. */
  readonly key: string;
  readonly file: CheckedFile;
  /** Why it was not imported; null before it was sent. */
  readonly fault: Fault | null;
  /** Whether it began with what had been decided about the list before it, while the page was open. */
  readonly carried?: boolean;
}

/**
 * Reads the price list that this account had chosen and not sent, or that the shop has refused, with what was decided
 * about it; null for none.
 */
export async function restoreImport(accountId: string): Promise<Import | null> {
  const draft = await readPriceList(accountId);
  if (!draft) return null;
  const { id: key, name, text, fault, sentRows } = draft;
  const checked = checkText(name, text, choicesSchema.safeParse(draft.choices).data ?? noChoices);
  // A later release may read less than this one.
  if ('reason' in checked) return null;
  const sent = checked.good.filter(({ row }) => sentRows?.includes(row));
  const file = fault ? { ...checked, ...refuseRows(checked, sent, fault.fields) } : checked;
  return { id: randomId(), accountId, key, file, fault };
}
