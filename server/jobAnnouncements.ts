import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';

/*
 * The connection over which the database announces jobs (LISTEN). pg-boss has one of its own, which takes away all its
 * listeners at the first error of a connection. A database that dies often says two things, itself that it ends and
 * the pooler that it is gone: the second one then ended the process.
 */

/** How often a connection is asked whether it is still there, and how long it may take to say so. */
const askEveryMs = 10_000;
const patienceMs = 5_000;
const goodbyeMs = 1_000;
/** The pause before the first try to connect again; it doubles with each that fails. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Listens on a channel until it is closed, over a new connection whenever the last one breaks.
 * @param config of the connection, which has to keep its session
 * @param told.announced of every announcement
 * @param told.connected of every connection from the second on: what was announced before it is missed
 * @returns once the first try to connect has ended, well or not
 */
export async function listenForJobs(
  config: PoolConfig,
  channel: string,
  told: { announced: (payload: string) => void; connected: () => void; failed: (error: unknown) => void },
): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = firstPauseMs;

  /** Connects, and tells of announcements until the connection ends. @throws why it did */
  async function listenOnce(onListening: () => void): Promise<void> {
    const client = new Client({
      ...config,
      keepAlive: true,
      query_timeout: patienceMs,
      connectionTimeoutMillis: patienceMs,
    });
    const ended = new Promise<never>((_, reject) => {
      // They stay for as long as the client does: more than one error may come.
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection for announcements has ended.')));
    });
    ended.catch(() => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) told.announced(payload);
    });
    try {
      await Promise.race([client.connect(), ended]);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onListening();
      while (!signal.aborted) {
        await Promise.race([delay(askEveryMs, undefined, { ref: false, signal }).catch(() => undefined), ended]);
        if (!signal.aborted) await client.query('select 1');
      }
    } finally {
      // A connection that is only half there does not say that it has ended.
      await Promise.race([client.end().catch(() => undefined), delay(goodbyeMs, undefined, { ref: false })]);
    }
  }

  let isFirst = true;
  let firstTried: () => void = () => undefined;
  const tried = new Promise<void>((resolve) => (firstTried = resolve));
  async function listenUntilClosed(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce(() => {
        if (!isFirst) told.connected();
        firstTried();
      }).catch((error: unknown) => told.failed(error));
      isFirst = false;
      firstTried();
      await delay(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    }
  }
  const listening = listenUntilClosed();
  await tried;
  return {
    async close() {
      stopping.abort();
      await listening;
    },
  };
}
