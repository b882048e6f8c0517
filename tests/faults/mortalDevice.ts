import { IDBFactory } from 'fake-indexeddb';
import { createOutboxConnection } from '#src/device/outbox/shared/connection.ts';
import { createOutboxStore, type OutboxStore } from '#src/device/outbox/shared/outboxStore.ts';
import { createDeviceDatabase } from '#src/device/db.ts';
import { createRunner, type OutboxRunner } from '#src/device/outbox/shared/runner.ts';

/*
 * A phone whose tabs and worker can be killed at any moment. The storage and the lock outlive them, as in a browser: the
 * dead one writes no more, its requests break off, and its lock is free.
 */

/** A tab or a worker. */
export interface MortalTab {
  readonly runner: OutboxRunner;
  kill(): void;
}

export interface MortalDevice {
  /** The storage as a living page sees it. */
  readonly store: OutboxStore;
  openTab(): MortalTab;
}

/**
 * @param url the shop's address, through the bad connection
 * @param paceMs how long an advert takes here over a connection that works: how long to wait for an answer depends on it
 */
export function createMortalDevice(url: string, paceMs: number): MortalDevice {
  const factory = new IDBFactory();
  let lastHeld: Promise<unknown> = Promise.resolve();

  function openTab(): MortalTab {
    const death = new AbortController();
    const dead = new Promise<never>((_resolve, reject) => {
      death.signal.addEventListener('abort', () => reject(new Error('This tab was killed.')));
    });
    dead.catch(() => undefined);
    const connection = createOutboxConnection({
      apiBase: `${url}/api`,
      commandTimeoutMs: 1_000 + 2 * paceMs,
      pictureTimeoutMs: 1_000 + 3 * paceMs,
      fetch: (address, init) => {
        const signal = init.signal ? AbortSignal.any([init.signal, death.signal]) : death.signal;
        // One request for each connection, so that each meets its own fate.
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
        store: mortal(createOutboxStore({ database: createDeviceDatabase(factory) }), death.signal),
        connection,
        lock,
      }),
      kill: () => death.abort(),
    };
  }
  return { store: createOutboxStore({ database: createDeviceDatabase(factory) }), openTab };
}

/** The store in the hands of a tab: once that is dead it begins nothing, and learns of nothing. */
function mortal(store: OutboxStore, death: AbortSignal): OutboxStore {
  const alive = async <T>(begin: () => Promise<T>): Promise<T> => {
    if (death.aborted) return new Promise<never>(() => undefined);
    const result = await begin();
    return death.aborted ? new Promise<never>(() => undefined) : result;
  };
  return {
    put: (...given) => alive(() => store.put(...given)),
    keepTyped: (...given) => alive(() => store.keepTyped(...given)),
    replaceOriginal: (...given) => alive(() => store.replaceOriginal(...given)),
    all: () => alive(() => store.all()),
    get: (...given) => alive(() => store.get(...given)),
    change: (...given) => alive(() => store.change(...given)),
    changeAll: (...given) => alive(() => store.changeAll(...given)),
    blob: (...given) => alive(() => store.blob(...given)),
    sentPictures: (...given) => alive(() => store.sentPictures(...given)),
    noteSentPicture: (...given) => alive(() => store.noteSentPicture(...given)),
    noteIfGone: () => alive(() => store.noteIfGone()),
    standing: (...given) => alive(() => store.standing(...given)),
    session: () => alive(() => store.session()),
    changeSession: (...given) => alive(() => store.changeSession(...given)),
  };
}
