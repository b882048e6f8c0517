import { favouriteMarksAnswerSchema, favouritesAnswerSchema, favouritesPath } from '#contract/people/favourites.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { oneAtATime } from '#src/lib/oneAtATime.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type Favourite, favouritesAtom } from '../favourites.ts';
import { keptPartOf } from '../keptPart.ts';
import { type AccountFavourite, changesOf, mergeFavourites } from './favouriteMerge.ts';
import { type FavouritesRecord, heldFavourites, joinAccount, keepRecord, readRecord } from './favouritesRecord.ts';

/*
 * Has the favourites of device and account meet. Only what changed is sent, one command at a time; one without an answer is
 * sent again as it was before anything else is asked or told, so that each change is applied once and in its order, and
 * an answer is never older than what is known. Load it lazily.
 */

const alone = oneAtATime('spareyard-favourites');
/** What is marked while a command is on its way is the next; more than a few in a row come with the next change. */
const maxCommands = 5;
const farewellMs = 4_000;

/** Somebody else is signed in by now, or nobody: an answer is no longer for this device. */
class LeftError extends Error {}

/**
 * Tells the account what changed on the device, and the device what the account holds.
 * @param maxAgeMs all of the account's are read when they were last read longer ago than this
 * @returns false when that is to be tried again; never throws
 */
export function meetFavourites(http: Http, { maxAgeMs }: { maxAgeMs: number }): Promise<boolean> {
  return alone(async () => {
    const accountId = deviceStore.get(accountAtom)?.id;
    if (currentToken() === null) return true;
    // The account itself is not loaded yet.
    if (accountId === undefined) return false;
    joinAccount(accountId);
    try {
      if (recordOf(accountId).sent) await tell(http, accountId);
      if (!isFresh(recordOf(accountId), maxAgeMs)) await read(http, accountId);
      for (let round = 0; round < maxCommands; round += 1) if (!(await tell(http, accountId))) break;
      if (recordOf(accountId).readAt === 0) await read(http, accountId);
      return true;
    } catch (error) {
      return error instanceof LeftError;
    }
  });
}

/** How many changes the account of who is signed in has not been told. */
export function untoldFavourites(held: readonly Favourite[]): number {
  const accountId = deviceStore.get(accountAtom)?.id;
  if (accountId === undefined) return 0;
  const record = readRecord();
  if (record?.accountId !== accountId) return held.length;
  const { add, remove } = record.sent ?? changesOf(record.agreed, record.passedOver, held);
  return add.length + remove.length;
}

/** Tells the account what it was not told yet, before its person leaves. Takes a few seconds at most; never throws. */
export async function tellBeforeLeaving(http: Http): Promise<void> {
  if (untoldFavourites(heldFavourites()) === 0) return;
  const patience = new Promise((resolve) => setTimeout(resolve, farewellMs));
  await Promise.race([meetFavourites(http, { maxAgeMs: Number.POSITIVE_INFINITY }), patience]);
}

/** @throws LeftError */
function recordOf(accountId: string): FavouritesRecord {
  const record = currentToken() === null ? null : readRecord();
  if (record?.accountId !== accountId || record.left !== null) throw new LeftError();
  return record;
}

/** A time that is yet to come is of a clock that was wrong. */
function isFresh({ readAt }: FavouritesRecord, maxAgeMs: number): boolean {
  const ageMs = Date.now() - readAt;
  return readAt > 0 && ageMs >= 0 && ageMs < maxAgeMs;
}

async function read(http: Http, accountId: string): Promise<void> {
  const { items } = await http.send({ path: favouritesPath, answer: favouritesAnswerSchema });
  const record = recordOf(accountId);
  const theirs = items.map(({ advert, ...mark }) => ({ ...mark, part: advert && keptPartOf(advert) }));
  const agreed = show(new Set(record.agreed), theirs);
  keepRecord({ ...record, agreed, readAt: Date.now() });
}

/** Sends one command. @returns false when there was nothing to tell */
async function tell(http: Http, accountId: string): Promise<boolean> {
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
  // An answer that was stored is of the time when it was given; and of what is new here it says no more than the mark.
  const isWhole = !again && agreed.length === answer.items.length;
  keepRecord({ ...record, sent: null, agreed, passedOver, readAt: isWhole ? record.readAt : 0 });
  return true;
}

/** The shop has not done it, and never will: e.g. another device has filled the list meanwhile. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  // Those are of the moment, and a command that is sent again may have been applied before.
  return ![401, 408, 429].includes(error.status);
}

/** Shows what the account holds. @returns what both agree on */
function show(agreed: ReadonlySet<string>, theirs: readonly AccountFavourite[]): string[] {
  let now: readonly string[] = [];
  deviceStore.set(favouritesAtom, (mine) => {
    const merged = mergeFavourites(agreed, mine, theirs);
    now = merged.agreed;
    return merged.list;
  });
  return [...now];
}
