import { randomId } from '#src/lib/randomId.ts';
import { advertOf } from './advertOf.ts';
import { maybeSent, type OutboxEntry, type OutboxRequest } from './entry.ts';
import { judge, noAnswer, type Verdict } from './judge.ts';
import { unlessDamaged } from './judgePicture.ts';
import { type CommandFile, ConnectionError, type OutboxConnection } from './connection.ts';
import type { OutboxStore } from './outboxStore.ts';
import { makeSmall, type PictureWork, sendPicture, type SmallPicture } from './sendPicture.ts';
import {
  asEditOf,
  asNewCommand,
  begun,
  concluded,
  lostPicture,
  picturesForgotten,
  rebased,
  taken,
  withPictureId,
} from './transitions.ts';

/*
 * Sends one entry: first its pictures one by one (`sendPicture.ts`), then its request, exactly as it was saved before.
 * Each step is on the disk before the next one begins, so that after a crash the next runner continues where this one
 * stopped.
 */

export interface Delivering extends PictureWork {
  readonly connection: OutboxConnection;
}

/**
 * The result of a try. `gone`: the entry was discarded or taken back in the meantime. `again`: try it again at once.
 * `failed`: this device could not do its part, and the entry waits for another try.
 */
export type Outcome = { readonly kind: 'gone' | 'again' | 'failed' } | Verdict;

/**
 * Tries once to deliver an entry and saves the result.
 * @param token of the entry's account; null without one
 * @throws storage errors when the result cannot be saved
 */
export async function deliver(means: Delivering, entry: OutboxEntry, token: string | null): Promise<Outcome> {
  const { store } = means;
  const inHand = await changeIf(store, entry, 'waiting', (current) => taken(current, Date.now()));
  if (!inHand) return { kind: 'gone' };
  try {
    return await send(means, inHand, token);
  } catch (error) {
    if (!(error instanceof ConnectionError)) {
      // For example, the device is full. That is no reason for the entries behind this one to wait.
      await conclude(store, inHand, noAnswer('connection'));
      return { kind: 'failed' };
    }
    const untouched = error.unsent && !maybeSent(inHand);
    return conclude(store, inHand, error.verdict, untouched);
  }
}

async function send(means: Delivering, inHand: OutboxEntry, token: string | null): Promise<Outcome> {
  const { store, connection } = means;
  const uploads = await sendPictures(means, inHand, token);
  if (uploads !== null) return conclude(store, inHand, uploads);
  const file = await fileOf(store, inHand);
  if (file === null) return conclude(store, inHand, pictureIsLost);

  const ready = await changeIf(store, inHand, 'sending', (current) => begun(current, resolved(current)));
  if (!ready?.begun) return { kind: 'gone' };
  const judged = judge(await connection.sendCommand(ready.begun, ready.key, token, file), ready.key);
  const verdict = file ? unlessDamaged(judged) : judged;
  if (verdict.kind !== 'needs-you') return conclude(store, ready, verdict);

  const { code, fields } = verdict.problem;
  if (code === 'idempotency_mismatch') return settleMismatch(means, ready, token, verdict);
  const forgotten =
    fields?.['images'] !== undefined && ready.pictures?.some(({ hash, id }) => hash !== null && id !== null);
  if (forgotten && !ready.picturesRenewed) {
    for (const { hash } of ready.pictures ?? []) {
      if (hash !== null && ready.accountId !== null) await store.noteSentPicture(ready.accountId, hash, null);
    }
    const renewed = await changeIf(store, ready, 'sending', picturesForgotten);
    return { kind: renewed ? 'again' : 'gone' };
  }
  return conclude(store, ready, verdict);
}

/**
 * The request as it is sent: with the ids of its pictures in their order, or with the hash of the file that it carries.
 */
function resolved(entry: OutboxEntry): OutboxRequest {
  const { request, pictures } = entry;
  if (request.fileField !== undefined) return { ...request, body: { picture: fileHash(entry) } };
  if (pictures === null || typeof request.body !== 'object') return request;
  const images = pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]));
  return { ...request, body: { ...request.body, images } };
}

/** Changes the entry only if it is still in the revision and state that this runner is working on. */
async function changeIf(
  store: OutboxStore,
  { id, revision }: OutboxEntry,
  state: OutboxEntry['state'],
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  let changed = false;
  const after = await store.change(id, (current) => {
    changed = current.revision === revision && current.state === state;
    return changed ? change(current) : current;
  });
  return changed ? after : null;
}

/**
 * Saves the outcome. Later edits that build on this one move on to the version that it created.
 * @param untouched whether no part of the request has ever left the device
 */
async function conclude(store: OutboxStore, entry: OutboxEntry, verdict: Verdict, untouched = false): Promise<Outcome> {
  let changed = false;
  const version = verdict.kind === 'delivered' ? advertOf(entry, verdict.answer)?.version : undefined;
  await store.change(
    entry.id,
    (current) => {
      changed = current.revision === entry.revision && current.state === 'sending';
      if (!changed) return current;
      const next = concluded(current, verdict);
      return untouched ? { ...next, begun: null } : next;
    },
    version === undefined ? undefined : (other) => rebased(other, entry, version),
  );
  return changed ? verdict : { kind: 'gone' };
}

const pictureIsLost: Verdict = { kind: 'needs-you', problem: lostPicture };

const fileHash = ({ pictures }: OutboxEntry): string => pictures?.[0]?.hash ?? '';

/** The file that the request itself carries: undefined when it carries none, null when it is gone from the device. */
async function fileOf(store: OutboxStore, entry: OutboxEntry): Promise<CommandFile | null | undefined> {
  if (entry.request.fileField === undefined) return undefined;
  const hash = fileHash(entry);
  const blob = await store.blob(hash);
  return blob && { blob, hash };
}

/** Sends the pictures that go ahead of their request. Returns null when the server has them all, otherwise why not. */
async function sendPictures(means: Delivering, entry: OutboxEntry, token: string | null): Promise<Verdict | null> {
  const { store } = means;
  if (entry.request.fileField !== undefined) return null;
  const unkept = new Map<string, SmallPicture>();
  const unable = await makeAllSmall(means, entry, unkept);
  if (unable !== null) return unable;
  const small = await store.get(entry.id);
  for (const { hash, id } of small?.pictures ?? []) {
    if (id !== null || hash === null) continue;
    const sent = await sendPicture(means, entry.accountId, hash, token, unkept.get(hash));
    if (sent.kind === 'lost') return pictureIsLost;
    if (sent.kind !== 'sent') return sent;
    const withId = await changeIf(store, entry, 'sending', (current) => withPictureId(current, hash, sent.id));
    // The entry was discarded or replaced during the upload; the next step notices that.
    if (!withId) return null;
  }
  return null;
}

/**
 * Shrinks all pictures that are still full size and not sent. Returns null on success, otherwise why a picture could not be shrunk.
 */
async function makeAllSmall(
  means: Delivering,
  entry: OutboxEntry,
  unkept: Map<string, SmallPicture>,
): Promise<Verdict | null> {
  for (const { hash, id, original } of entry.pictures ?? []) {
    if (!original || hash === null || id !== null) continue;
    const verdict = await makeSmall(means, hash, unkept);
    if (verdict !== null) return verdict;
  }
  return null;
}

/**
 * The shop has already applied different contents under this key: those of an earlier try whose answer was lost.
 * Sending exactly those contents again returns the stored answer and changes nothing. If the entry is an advert, its
 * newer contents then become an edit of that advert. For anything else the person decides whether the newer contents
 * are sent as well.
 */
async function settleMismatch(
  { store, connection }: Delivering,
  entry: OutboxEntry,
  token: string | null,
  refusal: Extract<Verdict, { kind: 'needs-you' }>,
): Promise<Outcome> {
  if (entry.kind === 'profile.photo') {
    // An account has one photo, the last one set. So the newer photo is simply sent after the one that has arrived.
    const renewed = await changeIf(store, entry, 'sending', (current) => asNewCommand(current, randomId()));
    return { kind: renewed ? 'again' : 'gone' };
  }
  for (const candidate of entry.earlier) {
    const verdict = judge(await connection.sendCommand(candidate, entry.key, token), entry.key);
    if (verdict.kind === 'later') return conclude(store, entry, verdict);
    if (verdict.kind !== 'delivered') continue;
    const advert = advertOf(entry, verdict.answer);
    if (!advert) {
      const details = { ...refusal.problem.details, answer: verdict.answer };
      return conclude(store, entry, { kind: 'needs-you', problem: { ...refusal.problem, details } });
    }
    const edited = await changeIf(store, entry, 'sending', (current) => asEditOf(current, advert, randomId()));
    return { kind: edited ? 'again' : 'gone' };
  }
  return conclude(store, entry, refusal);
}
