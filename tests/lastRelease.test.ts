import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { projectDir } from '#server/config/config.ts';

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

test('an upgrade is tried from the newest release', () => {
  const commit = read('tests/upgrade/last-release').trim();
  const released = execFileSync('git', ['show', `${commit}:package.json`], { cwd: projectDir, encoding: 'utf8' });
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(released));
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(version).toBe(newest);
});
