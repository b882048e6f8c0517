import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { programOf } from '#tests/support/debianPrograms.ts';
import { requirePrograms } from './proxies.ts';

const folder = path.join(projectDir, 'deploy');
const units = [
  ...readdirSync(path.join(folder, 'systemd')).map((unit) => `systemd/${unit}`),
  ...readdirSync(path.join(folder, 'pgbackrest')).flatMap((file) =>
    file.endsWith('.conf') ? [] : `pgbackrest/${file}`,
  ),
];

beforeAll(requirePrograms, 240_000);

function outputOf(program: string, args: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(programOf(program) ?? program, args, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

it('Prometheus reads the alert rules', () => {
  const rules = path.join(folder, 'prometheus/spareyard-alerts.yml');
  expect(outputOf('promtool', ['check', 'rules', rules])).toMatchObject({ status: 0 });
});

it('the certificate alerts fire two weeks before its end, and when nobody can read it', () => {
  const tests = path.join(projectDir, 'tests/deploy/certificateAlerts.yml');
  expect(outputOf('promtool', ['test', 'rules', tests])).toMatchObject({ status: 0 });
});

it('systemd accepts the units without a warning once the release is in its place', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'spareyard-units-'));
  try {
    const node = path.join(root, 'node');
    await symlink(process.execPath, node);
    await mkdir(path.join(root, 'units'));
    for (const unit of units) {
      const text = readFileSync(path.join(folder, unit), 'utf8');
      await writeFile(
        path.join(root, 'units', path.basename(unit)),
        text.replaceAll('/opt/spareyard/current/runtime/node', node),
      );
    }
    const names = units.map((unit) => path.join(root, 'units', path.basename(unit).replace('@.', '@1.')));
    await symlink('spareyard@.service', path.join(root, 'units/spareyard@1.service'));
    await symlink('spareyard-pgbackrest@.service', path.join(root, 'units/spareyard-pgbackrest@1.service'));
    expect(outputOf('systemd-analyze', ['verify', '--man=no', ...names])).toEqual({ status: 0, text: '' });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

it.each(units.filter((unit) => unit.endsWith('.service')))('%s exposes little', (unit) => {
  const file = path.join(folder, unit);
  expect(outputOf('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])).toMatchObject({
    status: 0,
  });
});

it.each(['release', 'restart-shop', 'secret', 'shop'])('deploy/%s is a valid shell script', (script) => {
  const first = readFileSync(path.join(folder, script), 'utf8').split('\n', 1)[0] ?? '';
  expect(outputOf(first.slice('#!/bin/'.length), ['-n', path.join(folder, script)])).toEqual({ status: 0, text: '' });
});

it('ASVS 13.3.1: a secret is sealed, opened only by this machine, replaced and destroyed', async () => {
  const store = await mkdtemp(path.join(os.tmpdir(), 'spareyard-sealed-'));
  const secret = (args: readonly string[], input = '') =>
    spawnSync(path.join(folder, 'secret'), args, { input, env: { ...process.env, CREDENTIAL_STORE: store } }).status;
  const file = path.join(store, 'spareyard.SMTP_URL');
  const opened = () =>
    spawnSync('systemd-creds', ['decrypt', '--name=spareyard.SMTP_URL', file, '-'], { encoding: 'utf8' }).stdout;
  try {
    expect(secret(['SMTP_URL'], 'smtps://shop:word@mail.example.com')).toBe(0);
    expect(opened()).toBe('smtps://shop:word@mail.example.com');
    expect(readFileSync(file, 'utf8')).not.toContain('word');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // A prompt that nobody answers, or a pipe from a program that failed, leaves the secret as it is.
    for (const nothing of ['', ' \n']) expect(secret(['SMTP_URL'], nothing)).toBe(1);
    expect(opened()).toBe('smtps://shop:word@mail.example.com');
    expect(secret(['--make', 'SMTP_URL'])).toBe(0);
    expect(opened()).toMatch(/^[\w+/]{43}=$/);
    expect(secret(['--forget', 'SMTP_URL'])).toBe(0);
    expect(readdirSync(store)).toEqual([]);
    expect(secret(['HOME'], 'no secret of the shop')).toBe(2);
  } finally {
    await rm(store, { recursive: true });
  }
});
