import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { projectDir } from '#server/config/config.ts';
import { programOf, requireDebianPrograms } from '#tests/support/debianPrograms.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/* Sends the shop's log to another machine, with Debian's own programs and the settings of `deploy/journal`. */

const certificates = '/etc/ssl/spareyard-logs';
let dir: string;
let port: number;
let innerPort: number;
const running: ChildProcess[] = [];

function run(program: string, args: readonly string[], input = ''): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(programOf(program) ?? program, args, {
    encoding: 'utf8',
    input,
    timeout: 20_000,
  });
  return { status, text: `${stdout}${stderr}` };
}

/** A file of `deploy/journal` with this test's certificates and ports. */
function settingsOf(file: string): string {
  const text = readFileSync(path.join(projectDir, 'deploy/journal', file), 'utf8');
  const changes = [
    [certificates, path.join(dir, 'known')],
    [':19532', `:${port}`],
    ['127.0.0.1:19531', `127.0.0.1:${innerPort}`],
    ['https://logs.example.com', 'https://localhost'],
    ['{$LOGS_HOST:logs.example.com}', 'localhost'],
  ] as const;
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** The last value of a setting. An empty value before it removes the package's own. */
function lastOf(file: string, name: string): string {
  return [...settingsOf(file).matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].at(-1)?.[1] ?? '';
}

/** The settings of the shop's machine as options of the program, with the certificates of `who`. */
function uploadOptions(who: string): string[] {
  const settings = new Map(
    [...settingsOf('upload.conf').matchAll(/^(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const own = (name: string) => (settings.get(name) ?? '').replace('/known/', `/${who}/`);
  return [
    `--url=${settings.get('URL') ?? ''}`,
    `--key=${own('ServerKeyFile')}`,
    `--cert=${own('ServerCertificateFile')}`,
    `--trust=${settings.get('TrustedCertificateFile') ?? ''}`,
  ];
}

/** Creates a certificate authority with a certificate for localhost. */
async function makeCertificates(who: string): Promise<void> {
  const place = path.join(dir, who);
  await mkdir(place);
  const at = (file: string) => path.join(place, file);
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const calls = [
    ['req', '-x509', ...key, '-keyout', at('ca-key.pem'), '-out', at('authority.pem'), '-days', '2', '-subj', '/CN=CA'],
    ['req', ...key, '-keyout', at('key.pem'), '-out', at('asked.pem'), '-subj', '/CN=localhost', ...names],
    'x509 -req -CAcreateserial -days 2 -copy_extensions copy'
      .split(' ')
      .concat('-in', at('asked.pem'), '-CA', at('authority.pem'), '-CAkey', at('ca-key.pem'), '-out', at('cert.pem')),
  ];
  for (const call of calls) expect(run('openssl', call)).toMatchObject({ status: 0 });
}

/** Writes a journal with one line of the shop. @returns its file */
function journalOf(name: string, line: string): string {
  const file = path.join(dir, `${name}.journal`);
  const entry = `__REALTIME_TIMESTAMP=${Date.now()}000\n_HOSTNAME=shop\n_SYSTEMD_UNIT=spareyard@1.service\nMESSAGE=${line}\n\n`;
  expect(run('systemd-journal-remote', [`--output=${file}`, '-'], entry)).toMatchObject({ status: 0 });
  return file;
}

/** Uploads a journal as the service on the shop's machine does: it keeps running and waits for more lines. */
function upload(file: string, who: string): ChildProcess {
  const child = spawn(
    programOf('systemd-journal-upload') ?? '',
    [`--file=${file}`, '--follow', ...uploadOptions(who)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  running.push(child);
  return child;
}

async function arrived(): Promise<string> {
  const files = (await readdir(path.join(dir, 'kept'))).map((file) => `--file=${path.join(dir, 'kept', file)}`);
  return files.length === 0 ? '' : run('journalctl', [...files, '--output=cat', '--no-pager']).text;
}

beforeAll(async () => {
  requireDebianPrograms({
    'systemd-journal-remote': 'systemd-journal-remote',
    'systemd-journal-upload': 'systemd-journal-remote',
    caddy: 'caddy',
    openssl: 'openssl',
  });
  dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-logs-'));
  [port, innerPort] = [await freePort(), await freePort()];
  await mkdir(path.join(dir, 'kept'));
  await makeCertificates('known');
  await makeCertificates('stranger');
  const [program = '', ...args] = lastOf('remote.service.conf', 'ExecStart').split(' ');
  // systemd passes the socket as file descriptor 3. Here the program gets an address instead.
  const own = args.map((arg) =>
    arg
      .replace('=-3', `=${lastOf('remote.socket.conf', 'ListenStream')}`)
      .replace('/var/log/journal/remote', path.join(dir, 'kept')),
  );
  const quiet = { stdio: 'ignore' } as const;
  running.push(spawn(program, own, quiet));
  const caddyfile = path.join(dir, 'Caddyfile');
  await writeFile(caddyfile, settingsOf('Caddyfile').replace('auto_https off', 'auto_https off\n\tadmin off'));
  const env = { ...process.env, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir };
  const caddyArgs = ['run', '--adapter', 'caddyfile', '--config', caddyfile];
  running.push(spawn(programOf('caddy') ?? '', caddyArgs, { ...quiet, env }));
  await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 20_000, interval: 100 });
}, 240_000);

afterAll(async () => {
  for (const child of running.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(dir, { recursive: true, force: true });
});

/** Whether a program listens on the port. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

it('ASVS 16.4.3: a log line of the shop is stored on the other machine, over TLS', async () => {
  const line = '{"level":30,"path":"/api/auth/login","status":401,"refused":"wrong_credentials"}';
  upload(journalOf('shop', line), 'known');
  await expect.poll(arrived, { timeout: 30_000 }).toContain(line);
}, 60_000);

it('ASVS 16.4.3: nobody can add a line without a certificate of its authority', async () => {
  const stranger = upload(journalOf('strange', 'a line of a stranger'), 'stranger');
  const [status] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await once(stranger, 'exit'));
  expect(status).not.toBe(0);
  expect(await arrived()).not.toContain('a line of a stranger');
}, 60_000);
