import { favouriteMarksAnswerSchema, favouritesAnswerSchema, favouritesPath } from '#contract/people/favourites.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { oneAtATime } from '#src/lib/oneAtATime.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type Favourite, favouritesAtom } from '../favourites.ts';
import { savedPartOf } from '../savedPart.ts';
import { type AccountFavourite, changesOf, mergeFavourites } from './favouriteMerge.ts';
import { type FavouritesRecord, heldFavourites, joinAccount, keepRecord, readRecord } from './favouritesRecord.ts';

/*
 * Synchronises the favourites of device and account. Only changes are sent, one command at a time. A command without an
 * answer is sent again unchanged before anything else is read or sent. So each change is applied once and in order, and
 * an answer is never older than what is already known. Load it lazily.
 */

const alone = oneAtATime('spareyard-favourites');
/** Changes made while a command is sent become the next command. After so many in a row the rest waits. */
const maxCommands = 5;
const farewellMs = 4_000;

/** Somebody else, or nobody, is signed in now, so the answer must not be used on this device. */
class LeftError extends Error {}

/**
 * Sends the device's changes to the account, and updates the device from the account. May be repeated; never throws.
 * @param maxAgeMs all of the account's favourites are read again when the last read was longer ago than this
 * @returns false when it must be tried again
 */
export function syncFavourites(http: Http, { maxAgeMs }: { maxAgeMs: number }): Promise<boolean> {
  return alone(async () => {
    const accountId = deviceStore.get(accountAtom)?.id;
    if (currentToken() === null) return true;
    // The account is not loaded yet.
    if (accountId === undefined) return false;
    joinAccount(accountId);
    try {
      if (recordOf(accountId).sent) await sendChanges(http, accountId);
      if (!isFresh(recordOf(accountId), maxAgeMs)) await read(http, accountId);
      for (let round = 0; round < maxCommands; round += 1) if (!(await sendChanges(http, accountId))) break;
      if (recordOf(accountId).readAt === 0) await read(http, accountId);
      return true;
    } catch (error) {
      return error instanceof LeftError;
    }
  });
}

/** Counts the changes that have not been sent to the signed-in account. */
export function countUnsentFavourites(favourites: readonly Favourite[]): number {
  const accountId = deviceStore.get(accountAtom)?.id;
  if (accountId === undefined) return 0;
  const record = readRecord();
  if (record?.accountId !== accountId) return favourites.length;
  const { add, remove } = record.sent ?? changesOf(record.agreed, record.passedOver, favourites);
  return add.length + remove.length;
}

/** Sends the unsent changes to the account before its person signs out. Takes at most 4 seconds; never throws. */
export async function sendBeforeLogout(http: Http): Promise<void> {
  if (countUnsentFavourites(heldFavourites()) === 0) return;
  const patience = new Promise((resolve) => setTimeout(resolve, farewellMs));
  await Promise.race([syncFavourites(http, { maxAgeMs: Number.POSITIVE_INFINITY }), patience]);
}

/** @throws LeftError */
function recordOf(accountId: string): FavouritesRecord {
  const record = currentToken() === null ? null : readRecord();
  if (record?.accountId !== accountId || record.left !== null) throw new LeftError();
  return record;
}

/** A time in the future was recorded by a wrong clock, so it does not count as fresh. */
function isFresh({ readAt }: FavouritesRecord, maxAgeMs: number): boolean {
  const ageMs = Date.now() - readAt;
  return readAt > 0 && ageMs >= 0 && ageMs < maxAgeMs;
}

async function read(http: Http, accountId: string): Promise<void> {
  const { items } = await http.send({ path: favouritesPath, answer: favouritesAnswerSchema });
  const record = recordOf(accountId);
  const theirs = items.map(({ advert, ...mark }) => ({ ...mark, part: advert && savedPartOf(advert) }));
  const agreed = show(new Set(record.agreed), theirs);
  keepRecord({ ...record, agreed, readAt: Date.now() });
}

/** Sends one command. @returns false when there was nothing to send */
async function sendChanges(http: Http, accountId: string): Promise<boolean> {
  const before = recordOf(accountId);
  const again = before.sent !== null;
  const sent = before.sent ?? { id: randomId(), ...changesOf(before.agreed, before.passedOver, heldFavourites()) };
  const { id, add, remove } = sent;
  if (add.length + remove.length === 0) return false;
  keepRecord({ ...before, sent: { id, add: [...add], remove: [...remove] } });
  const answer = await http
    .send({
      method: 'PUT',
      path: favouritesPath,
      body: { add, remove },
      answer: favouriteMarksAnswerSchema,
      idempotencyKey: id,
    })
    .catch((error: unknown) => {
      if (isRefusal(error)) keepRecord({ ...recordOf(accountId), sent: null, readAt: 0 });
      throw error;
    });

  const record = recordOf(accountId);
  const holds = new Set(answer.items.map((mark) => mark.id));
  const added = add.map((mark) => mark.id);
  const passedOver = [...record.passedOver, ...added.filter((marked) => !holds.has(marked))];
  const known = new Set([...record.agreed, ...added.filter((marked) => holds.has(marked))]);
  for (const removed of remove) known.delete(removed);
  const agreed = show(known, answer.items);
  // A repeated command returns its stored answer, which may be out of date. And for favourites that are new on this
  // device the answer has only the mark, not the advert. In both cases everything must be read again.
  const isWhole = !again && agreed.length === answer.items.length;
  keepRecord({ ...record, sent: null, agreed, passedOver, readAt: isWhole ? record.readAt : 0 });
  return true;
}

/** Whether the shop has refused the command for good, e.g. because another device has filled the list meanwhile. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  // These statuses are temporary, and an earlier try of the command may have been applied.
  return ![401, 408, 429].includes(error.status);
}

/** Merges the account's favourites into the shown list. @returns the ids that both sides agree on */
function show(agreed: ReadonlySet<string>, theirs: readonly AccountFavourite[]): string[] {
  let now: readonly string[] = [];
  deviceStore.set(favouritesAtom, (mine) => {
    const merged = mergeFavourites(agreed, mine, theirs);
    now = merged.agreed;
    return merged.list;
  });
  return [...now];
}
