import { IDBFactory } from 'fake-indexeddb';
import { createOutboxConnection } from '#src/device/outbox/shared/connection.ts';
import { createOutboxStore, type OutboxStore } from '#src/device/outbox/shared/outboxStore.ts';
import { createDeviceDatabase } from '#src/device/db.ts';
import { createRunner, type OutboxRunner } from '#src/device/outbox/shared/runner.ts';

/*
 * A phone whose tabs and worker can be killed at any moment. The storage and the lock survive, as in a browser: a
 * killed tab writes nothing more, its requests are aborted, and its lock is released.
 */

/** A tab or a worker. */
export interface KillableTab {
  readonly runner: OutboxRunner;
  kill(): void;
}

export interface KillableDevice {
  /** The storage as a page that is alive sees it. */
  readonly store: OutboxStore;
  openTab(): KillableTab;
}

/**
 * Creates a phone with its own empty storage.
 * @param url the shop's address, through the bad connection
 * @param paceMs how long an advert takes here over a working connection, in milliseconds: the timeouts depend on it
 */
export function createKillableDevice(url: string, paceMs: number): KillableDevice {
  const factory = new IDBFactory();
  let lastHeld: Promise<unknown> = Promise.resolve();

  function openTab(): KillableTab {
    const death = new AbortController();
    const dead = new Promise<never>((_resolve, reject) => {
      death.signal.addEventListener('abort', () => reject(new Error('This tab was killed.')));
    });
    dead.catch(() => undefined);
    const connection = createOutboxConnection({
      apiBase: `${url}/api`,
      commandTimeoutMs: 1_000 + 2 * paceMs,
      pictureTimeoutMs: 1_000 + 3 * paceMs,
      fetch: (address, init = {}) => {
        const signal = init.signal ? AbortSignal.any([init.signal, death.signal]) : death.signal;
        // One request per connection, so that each request meets its own fault.
        const headers = new Headers(init.headers);
        headers.set('connection', 'close');
        return fetch(address, { ...init, headers, signal });
      },
    });
    const lock = async <T>(work: () => Promise<T>): Promise<T> => {
      const mine = lastHeld.then(() => Promise.race([dead, work()]));
      lastHeld = mine.catch(() => undefined);
      return mine;
    };
    return {
      runner: createRunner({
        store: killable(createOutboxStore({ database: createDeviceDatabase(factory) }), death.signal),
        connection,
        lock,
      }),
      kill: () => death.abort(),
    };
  }
  return { store: createOutboxStore({ database: createDeviceDatabase(factory) }), openTab };
}

/** The store as one tab uses it. Once the tab is dead, its calls do nothing and never return. */
function killable(store: OutboxStore, death: AbortSignal): OutboxStore {
  const alive = async <T>(begin: () => Promise<T>): Promise<T> => {
    if (death.aborted) return new Promise<never>(() => undefined);
    const result = await begin();
    return death.aborted ? new Promise<never>(() => undefined) : result;
  };
  return {
    put: (...given) => alive(() => store.put(...given)),
    keepDraft: (...given) => alive(() => store.keepDraft(...given)),
    replaceOriginal: (...given) => alive(() => store.replaceOriginal(...given)),
    all: () => alive(() => store.all()),
    get: (...given) => alive(() => store.get(...given)),
    change: (...given) => alive(() => store.change(...given)),
    changeAll: (...given) => alive(() => store.changeAll(...given)),
    blob: (...given) => alive(() => store.blob(...given)),
    sentPictures: (...given) => alive(() => store.sentPictures(...given)),
    noteSentPicture: (...given) => alive(() => store.noteSentPicture(...given)),
    isLost: (id) => alive(() => store.isLost(id)),
    noteIfGone: () => alive(() => store.noteIfGone()),
    status: (...given) => alive(() => store.status(...given)),
    session: () => alive(() => store.session()),
    changeSession: (...given) => alive(() => store.changeSession(...given)),
    leave: (...given) => alive(() => store.leave(...given)),
  };
}
