import { IDBFactory } from 'fake-indexeddb';
import type { OutboxRequest } from '#src/device/outbox/shared/entry.ts';
import type { OutboxAnswer } from '#src/device/outbox/shared/judge.ts';
import { ConnectionError, type OutboxConnection } from '#src/device/outbox/shared/connection.ts';
import { createOutboxStore, type OutboxStore } from '#src/device/outbox/shared/outboxStore.ts';
import type { PictureWork } from '#src/device/outbox/shared/sendPicture.ts';
import { createDeviceDatabase } from '#src/device/db.ts';
import { createRunner, type OutboxRunner } from '#src/device/outbox/shared/runner.ts';

/** Lets one task run at a time, as the browser's lock does among tabs and the service worker. */
function createLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export interface SentCommand {
  readonly request: OutboxRequest;
  readonly key: string;
  readonly token: string | null;
  /** The bytes that were sent in the request itself. */
  readonly file?: Blob | undefined;
}

/** A phone with an outbox, of which only the connection is faked. */
export interface TestDevice {
  readonly store: OutboxStore;
  /** Opens another tab, or the service worker: a separate runner on the same storage and lock. */
  openRunner(): OutboxRunner;
  readonly commands: SentCommand[];
  readonly pictures: string[];
  /** Advances the clock by which waiting is measured. */
  advance(ms: number): void;
}

export type Reply = OutboxAnswer | 'broken' | 'timeout' | 'offline';

/** @param reply gives each command a response, or says what happens to the connection @param shrink see `PictureWork` */
export function createTestDevice({
  reply,
  replyToPicture = (hash) => pictureTaken(hash),
  shrink = null,
}: {
  reply: (command: SentCommand) => Reply | Promise<Reply>;
  replyToPicture?: (hash: string) => Reply | Promise<Reply>;
  shrink?: PictureWork['shrink'];
}): TestDevice {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const lock = createLock();
  const commands: SentCommand[] = [];
  const pictures: string[] = [];
  let now = 0;
  const carried = (answer: Reply): OutboxAnswer => {
    if (answer === 'offline') throw new ConnectionError('connection', { unsent: true });
    if (answer === 'broken') throw new ConnectionError('connection');
    if (typeof answer === 'string') throw new ConnectionError(answer);
    return answer;
  };
  const connection: OutboxConnection = {
    async sendCommand(request, key, token, file) {
      const command = { request, key, token, file: file?.blob };
      commands.push(command);
      return carried(await reply(command));
    },
    async sendPicture(_blob, hash) {
      pictures.push(hash);
      return carried(await replyToPicture(hash));
    },
  };
  return {
    store,
    openRunner: () => createRunner({ store, connection, lock, shrink, now: () => now, random: () => 0.5 }),
    commands,
    pictures,
    advance: (ms) => {
      now += ms;
    },
  };
}

/** A success that names its command. */
export function applied({ key }: SentCommand, body: unknown = { message: 'Done.' }): OutboxAnswer {
  return { status: 200, key, body, retryAfter: null };
}

/** A refusal in the shop's words. */
export function refusal(
  status: number,
  code: string,
  more: object = {},
  retryAfter: string | null = null,
): OutboxAnswer {
  const body = { type: 'about:blank', title: 'Problem', status, code, message: 'So it is.', ...more };
  return { status, key: null, body, retryAfter };
}

/** A successful upload of a picture; its id is derived from its hash. */
export function pictureTaken(hash: string): OutboxAnswer {
  const picture = { id: pictureIdOf(hash), width: 1, height: 1, ready: false };
  return { status: 201, key: null, body: { message: 'It has arrived.', picture }, retryAfter: null };
}

/** The id that `pictureTaken` gives. */
export function pictureIdOf(hash: string): string {
  return `00000000-0000-4000-8000-${hash.slice(0, 12).padEnd(12, '0')}`;
}
