import { waitBeforeNext } from './backoff.ts';
import { deliver, type Outcome } from './deliver.ts';
import { heldBackMs, type OutboxEntry, typedPictures } from './entry.ts';
import { type PictureWork, sendPicture } from './sendPicture.ts';
import { maySend, nextToSend } from './sendingOrder.ts';
import { queuedAgain, recovered } from './transitions.ts';

/*
 * Sends the entries of the outbox. Only one runner works at a time on this device, by a lock that all tabs and the
 * worker share. The lock holder can assume that any entry still marked as sending was abandoned by a runner that died.
 *
 * The time of the next try is kept in memory and measured by a monotonic clock, which nobody can set. A start, a
 * connection that comes back and a page that is looked at all try at once. So a phone with a wrong date neither forgets
 * nor starves anything.
 */

/**
 * What a run should send. `due`: the entries that have waited long enough. `all`: every entry, because the connection
 * may be back. `id`: this entry, because the person wants it now. `picturesOf`: the pictures of this draft, ahead of
 * the draft itself but after all waiting entries.
 */
export type RunRequest = 'due' | 'all' | { readonly id: string } | { readonly picturesOf: string };

export interface RunReport {
  /** How many entries that this device may send are still waiting. */
  readonly left: number;
  /** When the next of them is due; null when none is left. */
  readonly nextInMs: number | null;
}

export interface OutboxRunner {
  /** Sends what can be sent after the current run; requests until then share one run. @throws storage errors */
  run(request: RunRequest): Promise<RunReport>;
}

export interface RunnerOptions extends Pick<PictureWork, 'store' | 'connection'> {
  /** See `PictureWork`. Without it, chosen pictures wait for a runner that can shrink them. */
  readonly shrink?: PictureWork['shrink'];
  readonly tell?: PictureWork['tell'];
  /** Runs work while no other tab or worker of this device runs any. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** After this many entries in a row without an answer we treat the connection as down and stop trying the rest. */
const connectionIsDownAfter = 2;

interface Hold {
  readonly until: number;
  /** The shop asked for this wait, so only the person may cut it short. */
  readonly asked: boolean;
}

/** Creates a runner. Each tab and the worker have their own; the lock lets only one of them work at a time. */
export function createRunner({
  store,
  connection,
  lock,
  shrink = null,
  tell = () => undefined,
  now = () => performance.now(),
  random = Math.random,
}: RunnerOptions): OutboxRunner {
  const means = { store, connection, shrink, tell };
  const holds = new Map<string, Hold>();
  let requests: RunRequest[] = [];
  let queued: Promise<RunReport> | null = null;

  async function work(taken: readonly RunRequest[]): Promise<RunReport> {
    const all = taken.includes('all');
    const wanted = new Set(
      taken.flatMap((request) => (typeof request === 'object' && 'id' in request ? request.id : [])),
    );
    const tried = new Set<string>();
    const isHeld = (entry: OutboxEntry) => {
      if (heldBackMs(entry, Date.now()) > 0) return true;
      const { id } = entry;
      const hold = holds.get(id);
      return hold !== undefined && hold.until > now() && !wanted.has(id) && (hold.asked || !all);
    };
    // What cannot be put back on a full device holds up nothing else, and is put back by a later run.
    await store.changeAll(recovered).catch(() => undefined);
    let withoutAnswer = 0;
    while (withoutAnswer < connectionIsDownAfter) {
      const session = await store.session();
      const entry = nextToSend(await store.all(), session, (one) => tried.has(one.id) || isHeld(one));
      if (!entry) break;
      tried.add(entry.id);
      const token = entry.accountId === null ? null : (session?.token ?? null);
      const outcome: Outcome = await deliver(means, entry, token).catch(() => ({ kind: 'failed' }));
      withoutAnswer = outcome.kind === 'later' && outcome.reason !== 'busy' ? withoutAnswer + 1 : 0;
      if (outcome.kind === 'again') tried.delete(entry.id);
      if (outcome.kind === 'later' || outcome.kind === 'failed') {
        const askedMs = outcome.kind === 'later' ? outcome.waitMs : null;
        const ms = waitBeforeNext(entry.attempts + 1, askedMs, random());
        holds.set(entry.id, { until: now() + ms, asked: askedMs !== null });
      } else holds.delete(entry.id);
      if (outcome.kind === 'needs-you' && outcome.problem.code === 'signed_out' && token !== null) {
        if (await refuse(entry, token)) tried.delete(entry.id);
      }
    }
    for (const request of taken)
      if (typeof request === 'object' && 'picturesOf' in request) await sendAhead(request.picturesOf);
    return report();
  }

  /** Sends the pictures of a draft until another request arrives, or the connection or the device fails. */
  async function sendAhead(id: string): Promise<void> {
    const session = await store.session();
    const entry = await store.get(id);
    const unsent = typedPictures(entry?.typed).flatMap(({ hash, id: pictureId, original }) =>
      hash !== null && pictureId === null && !original ? [hash] : [],
    );
    const leave = (from: number) => unsent.slice(from).forEach((hash) => tell({ kind: 'later', hash }));
    if (!entry || !session || session.refused || session.accountId !== entry.accountId) return leave(0);
    for (const [place, hash] of unsent.entries()) {
      if (requests.length > 0) return void requests.push({ picturesOf: id });
      try {
        const sent = await sendPicture(means, entry.accountId, hash, session.token);
        if (sent.kind === 'later') return leave(place);
      } catch {
        return leave(place);
      }
    }
  }

  /**
   * Marks the token as refused. Nothing more is sent with this token until its owner signs in again.
   * @returns true when the owner has signed in meanwhile, so that the entry can be sent with the new token
   */
  async function refuse({ id, accountId }: OutboxEntry, token: string): Promise<boolean> {
    await store.changeSession((session) => (session?.token === token ? { ...session, refused: true } : session));
    const session = await store.session();
    const renewed = session !== null && !session.refused && session.accountId === accountId;
    if (renewed) await store.change(id, queuedAgain);
    return renewed;
  }

  async function report(): Promise<RunReport> {
    const session = await store.session();
    // Nobody else sends now: an entry still marked as sending is one that could not be put back.
    const left = (await store.all())
      .map(recovered)
      .filter((entry) => entry.state === 'waiting' && maySend(entry, session));
    const dues = left.flatMap((entry) => {
      const heldMs = heldBackMs(entry, Date.now());
      return heldMs > 0 ? now() + heldMs : (holds.get(entry.id)?.until ?? []);
    });
    const first = dues.length > 0 ? Math.max(0, Math.min(...dues) - now()) : waitBeforeNext(1, null, random());
    return { left: left.length, nextInMs: left.length > 0 ? first : null };
  }

  return {
    run(request) {
      requests.push(request);
      if (queued) return queued;
      const mine = lock(() => {
        const taken = requests;
        requests = [];
        queued = null;
        return work(taken);
      });
      queued = mine;
      // When the lock cannot be acquired, later calls must not get this failed run.
      mine.catch(() => {
        if (queued === mine) queued = null;
      });
      return mine;
    },
  };
}
