import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReport } from './auditReport.ts';

const hole = { title: 'Reads too far', url: 'https://github.com/advisories/GHSA-1' };
const about = { severity: 'high', range: '<2.0.0', via: [hole], fixAvailable: true };
const printed = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('ASVS 15.2.1: a known vulnerability counts once its fix is published', () => {
  const report = readReport(
    printed({
      decoder: about,
      parser: { ...about, fixAvailable: { name: 'parser', version: '3.0.0', isSemVerMajor: true } },
      waiting: { ...about, fixAvailable: false },
    }),
  );
  expect(report?.map(({ part, isCorrected }) => [part, isCorrected])).toEqual([
    ['decoder', true],
    ['parser', true],
    ['waiting', false],
  ]);
  expect(report?.[1]?.words).toBe(
    'parser <2.0.0, high, fixed with parser 3.0.0: Reads too far (https://github.com/advisories/GHSA-1)',
  );
});

test('a package that only depends on a vulnerable one is covered by that one', () => {
  expect(readReport(printed({ frame: { ...about, via: ['decoder'] }, decoder: about }))).toHaveLength(1);
});

test('a missing answer of the registry is not taken for a clean report', () => {
  expect(readReport('')).toBeNull();
  expect(readReport('{"error":{"code":"ENOTFOUND"}}')).toBeNull();
  expect(readReport(printed({}))).toEqual([]);
});

test.each([
  ['no vulnerability with a fix', 0, printed({ waiting: { ...about, fixAvailable: false } }), '1 packages'],
  ['a vulnerability with a fix', 1, printed({ decoder: about }), 'decoder <2.0.0, high, fix available'],
  ['no answer of the registry', 2, '{"error":{"code":"ENOTFOUND"}}', 'The package registry did not report'],
])('ASVS 15.2.1: the command tells %s by its exit code, %i', (_what, code, report, words) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spareyard-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat <<'REPORT'\n${report}\nREPORT\n`);
  chmodSync(path.join(folder, 'npm'), 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/advisories.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  expect(stdout + stderr).toContain(words);
  expect(status).toBe(code);
});
