import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/db/connection.ts';
import type { App, Deps } from '#server/deps.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import type { MailMessage, Mailer } from '#server/mail/mailer.ts';
import { createOutsideServices } from '#server/outsideServices.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import { createTestDatabase } from '#tests/support/shop/database/database.ts';
import type { TestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import {
  insertAccount,
  insertSession,
  insertSubscription,
  type NewAccount,
} from '#tests/support/shop/database/insertAccount.ts';

/** The clock of a test. It starts at a fixed time and moves when it is told to. */
export interface TestClock {
  (): Date;
  set(instant: string | Date): void;
  advance(ms: number): void;
}

/** The mails that were sent. `to` and `last` first run all waiting jobs, so that nothing is missed. */
export interface Mailbox {
  readonly all: readonly MailMessage[];
  to(email: string): Promise<MailMessage[]>;
  /** @throws Error when there is none */
  last(email: string): Promise<MailMessage>;
  /** The code in the newest mail. @throws Error when there is none */
  code(email: string): Promise<string>;
  clear(): void;
  /** Makes the mail server fail, or work again. */
  fail(error: Error | null): void;
}

export interface SignedIn {
  readonly token: string;
  readonly account: SignedInAccount;
  /** For `inject({ headers })`. */
  readonly headers: { authorization: string };
}

export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly db: Database;
  /** The address of its database, for a separate connection. */
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly mailbox: Mailbox;
  /** The lines of the log so far, parsed. */
  readonly logLines: readonly Record<string, unknown>[];
  /** Inserts an account with a session straight into the database; the password is `testPassword`. */
  signUpVerified(as?: NewAccount): Promise<SignedIn>;
  /** Opens another session of an account. */
  openSession(accountId: string): Promise<{ token: string; headers: { authorization: string } }>;
  /** Gives a running plan of three months, counted from the test's clock. */
  giveSubscription(accountId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the server on a fresh database, with mails kept in memory, pictures in a temporary folder, and the sandbox for
 * payments. Jobs run when the mailbox is read or `deps.jobs.drain()` is called. Every response is checked against its
 * schema.
 * @param databaseServer only outside of Vitest, which has started one on its own
 */
export async function createTestApp(
  overrides: Partial<Omit<Deps, 'config' | 'db' | 'pool'>> & { config?: Partial<Config> } = {},
  databaseServer?: TestDatabaseServer,
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-test-'));
  const database = await createTestDatabase(databaseServer);
  // Tests compete for the processor: a database that is slow to answer is not silent. What silence does has its own tests.
  const { pool, db, close: closePool } = openDatabase({ url: database.url }, { max: 6, patienceMs: () => 20_000 });
  const config = { ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:8080' }), ...overrides.config };

  const logLines: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line) => {
      logLines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
    },
  });
  const clock = createTestClock();
  const secret = 'a secret that only tests know, 32 bytes';
  const jobs = createBossJobs({ pool, log });
  const mails = createMemoryMailer();
  const deps: Deps = {
    ...createOutsideServices({ config, db, secret, clock, log }),
    mailer: mails.mailer,
    clock,
    jobs,
    secret,
    ...overrides,
    config,
    db,
    pool,
  };
  const app = await buildApp(deps, { log, checkAnswers: true });
  await app.ready();

  async function openSession(accountId: string) {
    const token = await insertSession(db, clock(), accountId);
    return { token, headers: { authorization: `Bearer ${token}` } };
  }

  return {
    app,
    deps,
    db,
    databaseUrl: database.url,
    clock,
    logLines,
    mailbox: createMailbox(mails, () => deps.jobs.drain()),
    openSession,
    async signUpVerified(as) {
      const account = await insertAccount(db, clock(), as);
      return { account, ...(await openSession(account.id)) };
    },
    giveSubscription: (accountId) => insertSubscription(db, clock(), accountId),
    async close() {
      await app.close();
      await closePool();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createTestClock(): TestClock {
  let now = new Date('2026-11-20T10:00:00.000Z');
  return Object.assign(() => new Date(now), {
    set: (instant: string | Date) => {
      now = new Date(instant);
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  });
}

function createMemoryMailer() {
  const sent: MailMessage[] = [];
  const state: { error: Error | null } = { error: null };
  const mailer: Mailer = {
    async send(message) {
      if (state.error) throw state.error;
      sent.push(message);
    },
    close: () => Promise.resolve(),
  };
  return { sent, state, mailer };
}

function createMailbox({ sent, state }: ReturnType<typeof createMemoryMailer>, drain: () => Promise<void>): Mailbox {
  const to = async (email: string) => {
    await drain();
    return sent.filter((mail) => mail.to === email);
  };
  const last = async (email: string) => {
    const mail = (await to(email)).at(-1);
    if (!mail) throw new Error(`No mail was sent to ${email}.`);
    return mail;
  };
  return {
    all: sent,
    to,
    last,
    async code(email) {
      const code = /\b\d{6}\b/.exec((await last(email)).text)?.[0];
      if (!code) throw new Error(`The newest mail to ${email} has no code in it.`);
      return code;
    },
    clear: () => {
      sent.length = 0;
    },
    fail: (error) => {
      state.error = error;
    },
  };
}
