import * as z from 'zod/mini';
import type { Fault } from '#src/http/failures.ts';
import type { OutboxEntry } from '../shared/entry.ts';
import { faultIn } from '../commands/faultIn.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { thisTab } from '../tab/thisTab.ts';

/*
 * The price list that a vendor has chosen, until the shop has imported it: its text, and what the vendor decided about
 * it. It is stored in the outbox under the key that it will be imported with, so that it is never imported under a
 * second one, whenever the browser dies.
 */

const typedSchema = z.object({
  name: z.string(),
  /** What the file says. */
  text: z.string(),
  /** What its vendor has decided, in the page's own shape. */
  choices: z.unknown(),
  /** The rows that were sent, as the file numbers them; missing before any were. */
  sentRows: z.optional(z.array(z.int())),
});

export type TypedPriceList = z.infer<typeof typedSchema>;

export interface PriceListDraft extends TypedPriceList {
  /** The key that it is imported with. */
  readonly id: string;
  /** Why the shop refused it; null when it did not, or when something was decided since. */
  readonly fault: Fault | null;
}

export const importCommand = { kind: 'advert.import', request: { method: 'POST', path: '/adverts/import' } } as const;

export const importLabel = (name: string) => `Price list: ${name}`;

/** Saves a price list as it is now. May be repeated. @throws StorageFullError; other storage errors unchanged */
export async function keepPriceList(accountId: string, id: string, typed: TypedPriceList): Promise<void> {
  const { kind, request } = importCommand;
  const draft = { id, accountId, kind, label: importLabel(typed.name), about: [], ...request, typed };
  await deviceOutbox().store.keepDraft({ ...draft, createdAt: Date.now() }, new Map(), await thisTab());
}

/** Reads the newest price list that this account has not sent, or that the shop refused; null for none. Never throws. */
export async function readPriceList(accountId: string): Promise<PriceListDraft | null> {
  try {
    const lists = (await deviceOutbox().store.all()).filter(
      ({ kind, state, accountId: whose }) =>
        kind === importCommand.kind && whose === accountId && (state === 'draft' || state === 'needs-you'),
    );
    return lists.toSorted((a, b) => b.createdAt - a.createdAt).flatMap((entry) => draftOf(entry) ?? [])[0] ?? null;
  } catch {
    return null;
  }
}

function draftOf({ id, typed, form, problem }: OutboxEntry): PriceListDraft | null {
  const { data } = z.safeParse(typedSchema, typed ?? form);
  return data ? { ...data, id, fault: typed === undefined && problem ? faultIn(problem) : null } : null;
}

/** Deletes a price list that is not on its way. May be repeated. Never throws. */
export async function dropPriceList(id: string): Promise<void> {
  try {
    await deviceOutbox().store.change(id, (entry) =>
      entry.state === 'draft' || entry.state === 'needs-you' ? null : entry,
    );
  } catch {
    // If it could not be deleted, the page shows it again.
  }
}
