import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { projectDir } from '#server/config/config.ts';
import { startTimeoutMs } from '#tests/support/shop/shopProcess.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/*
 * Walks the steps of the Containerfile in a plain folder, because a container engine and its base images are not
 * everywhere: the same commands on the same files, and then the same start as an ordinary user, who owns the data
 * folder alone.
 */

const run = promisify(execFile);
const command = z.array(z.string()).min(1);
/** The account of an ordinary user, where we are root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The instructions of the Containerfile in their order. */
const instructions = readFileSync(path.join(projectDir, 'Containerfile'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, verb = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return verb === '' ? [] : [{ verb, rest }];
  });
const lastStage = instructions.findLastIndex(({ verb }) => verb === 'FROM');
const inLastStage = (verb: string) => instructions.slice(lastStage).filter((one) => one.verb === verb);

let folder: string;
const shop = () => path.join(folder, 'shop');
const data = () => path.join(folder, 'data');

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spareyard-image-'));
  chmodSync(folder, 0o755);
  mkdirSync(shop());
  mkdirSync(data());
  if (nobody.uid !== undefined) chownSync(data(), nobody.uid, nobody.gid);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that `COPY . .` takes: those of the project without what .containerignore names. */
async function filesOfImage(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectDir });
  const ignored = readFileSync(path.join(projectDir, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isIgnored = (file: string) =>
    ignored.some((pattern) =>
      pattern.startsWith('**/*') ? file.endsWith(pattern.slice(4)) : file.split('/')[0] === pattern,
    );
  return stdout.split('\n').filter((file) => file && !isIgnored(file) && existsSync(path.join(projectDir, file)));
}

function copyFiles(files: readonly string[]): void {
  for (const file of files) cpSync(path.join(projectDir, file), path.join(shop(), file), { verbatimSymlinks: true });
}

async function build(): Promise<void> {
  // As on a machine of its own: without what npm has told this process, and without this project's programs.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_(?!config_)|NODE_ENV$|VITEST)/.test(name));
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((one) => !one.endsWith('node_modules/.bin'));
  const env = { ...Object.fromEntries(own), PATH: folders.join(path.delimiter) };
  for (const { verb, rest } of instructions.slice(0, lastStage)) {
    if (verb === 'COPY') copyFiles(rest === '. .' ? await filesOfImage() : rest.split(' ').slice(0, -1));
    if (verb === 'RUN') await run('/bin/sh', ['-c', rest], { cwd: shop(), env, maxBuffer: 64 * 1024 * 1024 });
  }
}

it(
  'is built and started by an ordinary user, answers its own health check, and ends on SIGTERM',
  { timeout: 1_200_000 },
  async () => {
    await build();
    // The image is as large as what it carries.
    expect(existsSync(path.join(shop(), 'node_modules/vitest'))).toBe(false);
    expect(existsSync(path.join(shop(), 'tests'))).toBe(false);

    expect(inLastStage('USER')).toEqual([{ verb: 'USER', rest: 'node' }]);
    expect(inLastStage('VOLUME')).toEqual([{ verb: 'VOLUME', rest: '/data' }]);
    const settings = inLastStage('ENV').flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S+)/g)]);
    const image = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
    expect(image).toMatchObject({ DATA_DIR: '/data', NODE_ENV: 'production' });
    const env = { ...image, PATH: '/usr/bin:/bin', DATA_DIR: data(), PORT: String(await freePort()), SEED: 'none' };

    const [program, ...args] = command.parse(JSON.parse(inLastStage('CMD')[0]?.rest ?? ''));
    expect(program).toBe('node');
    const server = spawn(process.execPath, args, { cwd: shop(), env, stdio: ['ignore', 'pipe', 'pipe'], ...nobody });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
    try {
      const [, ...check] = command.parse(
        JSON.parse(/CMD (.+)$/.exec(inLastStage('HEALTHCHECK')[0]?.rest ?? '')?.[1] ?? ''),
      );
      const isWell = () => spawnSync(process.execPath, check, { env, ...nobody }).status === 0;
      expect(isWell()).toBe(false);
      for (const deadline = Date.now() + startTimeoutMs; !isWell(); await delay(200)) {
        if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The shop does not start:\n${output}`);
      }
      const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<main');
    } finally {
      server.kill('SIGTERM');
    }
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);
