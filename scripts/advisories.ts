import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readReport } from './auditReport.ts';

/*
 * `npm run advisories`: asks the package registry for known vulnerabilities of the packages that the shop runs on.
 * Prints each one. Exits with 1 when a fix for one is published, because the terms of docs/SECURITY.md count from then,
 * and with 2 when the registry gave no answer. deploy/release runs it before it makes a release, and
 * deploy/systemd/spareyard-advisories.timer every week. Nothing imports this file: `import.meta.main` is false in what
 * scripts/run.mjs starts.
 */

process.exitCode = ask();

function ask(): number {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const holes = readReport(stdout ?? '');
  if (holes === null) {
    console.error("The package registry did not report on the vulnerabilities of the shop's packages.");
    return 2;
  }
  for (const { words } of holes) console.log(words);
  const corrected = holes.filter(({ isCorrected }) => isCorrected);
  console.log(`${holes.length} packages of the shop have known vulnerabilities, ${corrected.length} have a fix`);
  return corrected.length === 0 ? 0 : 1;
}
