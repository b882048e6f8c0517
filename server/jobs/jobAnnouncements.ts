import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';

/*
 * The connection on which the database announces jobs (LISTEN). pg-boss has its own, but that one removes all its
 * listeners at the first error of a connection. A database that dies often reports two errors: the database says that
 * it is shutting down, and the pooler that it is gone. The second one then had no listener and ended the process.
 */

/** How often a connection is checked, and how long it may take to answer. */
const askEveryMs = 10_000;
const patienceMs = 5_000;
const goodbyeMs = 1_000;
/** The pause before the first attempt to reconnect; it doubles with each failed attempt. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Listens on a channel until it is closed, reconnecting whenever the connection breaks.
 * @param config of the connection, which must keep its session
 * @param told.announced called with every announcement
 * @param told.connected called for every connection from the second on: anything announced before it was missed
 * @returns once the first attempt to connect has ended, successfully or not
 */
export async function listenForJobs(
  config: PoolConfig,
  channel: string,
  told: { announced: (payload: string) => void; connected: () => void; failed: (error: unknown) => void },
): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = firstPauseMs;

  /** Connects, and passes on announcements until the connection ends. @throws the reason why it ended */
  async function listenOnce(onListening: () => void): Promise<void> {
    const client = new Client({
      ...config,
      keepAlive: true,
      query_timeout: patienceMs,
      connectionTimeoutMillis: patienceMs,
    });
    const ended = new Promise<never>((_, reject) => {
      // These listeners stay for as long as the client does, since more than one error may come.
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
      // A half-open connection never reports that it has ended.
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
