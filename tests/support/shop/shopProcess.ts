import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { builtProgram } from '#tests/support/shop/services/builtServer.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { startMailServer, type MailServer } from '#tests/support/shop/services/mailServer.ts';

/*
 * The whole product as a separate process: the built app, the real server on an embedded database with the sample
 * catalogue, and a real SMTP server. For browser tests and audits.
 */

export interface Shop {
  /** The address without a slash at the end. */
  readonly url: string;
  readonly mail: MailServer;
  /** Where it stores everything, including its database (see shopDatabase.ts). */
  readonly dataDir: string;
  /** The code in the first mail to an address, ignoring the first `after` mails. */
  code(email: string, after?: number): Promise<string>;
}

/** How long a start may take: a first one makes the database and the sample pictures. */
export const startTimeoutMs = 180_000;

/** Waits until the shop answers, or fails with what it printed. */
async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended while starting:\n${printed()}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop was not ready within ${startTimeoutMs} ms:\n${printed()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Opens a shop on a free port and passes it to `run`; stops it and removes its data when `run` is done.
 * @param env configuration that differs from that of a fresh machine
 * @param args of the server's command, such as `--api-only`
 */
export async function withShop(
  run: (shop: Shop) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-e2e-'));
  // PostgreSQL's user must be able to pass through; otherwise root's database is stored elsewhere, and outlives this
  // folder.
  await chmod(dataDir, 0o711);
  const mail = await startMailServer();
  const port = Number(env['PORT']) || (await freePort());
  const url = `http://localhost:${port}`;
  let output = '';
  const [program, file] = builtProgram('main');
  const child = spawn(program, [file, ...args], {
    cwd: projectDir,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@spareyard.example',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      DATABASE_URL: '',
      ...env,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await untilReady(url, child, () => output);
    await run({
      url,
      mail,
      dataDir,
      async code(email, after = 0) {
        const isCode = (candidate: (typeof mail.mails)[number]) =>
          candidate.to.includes(email) && mail.mails.indexOf(candidate) >= after && /\b\d{6}\b/.test(candidate.text);
        const found = await mail.waitFor(isCode);
        return /\b\d{6}\b/.exec(found.text)?.[0] ?? '';
      },
    });
  } finally {
    await stop(child);
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
