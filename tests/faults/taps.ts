import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countPlaywright } from '../../scripts/testReports.ts';

/*
 * `npm run test:taps`: kills browsers during the upload and while pictures shrink, ten of each, where the suite kills
 * one or two of each. `TAP_KILLS=50` kills a hundred in all. Prints how many adverts arrived once and complete, and
 * exits with 1 when one did not.
 */
const kills = process.env['TAP_KILLS'] ?? '10';
const folder = mkdtempSync(path.join(os.tmpdir(), 'spareyard-taps-'));
const report = path.join(folder, 'report.json');
const { status } = spawnSync(
  'playwright',
  [
    'test',
    'tests/e2e/vendors/vendor-taps-post-and-the-tab-dies.e2e.ts',
    '--project=phone',
    '--reporter=line,json',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, LONG_FORM: '1', TAP_KILLS: kills, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
);
const { passed, failures } = countPlaywright(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores: ${passed + failures.length} browsers to kill, ` +
    `${passed} adverts complete with their three pictures, ` +
    `${failures.length} lost, doubled, falsely reported, or not tried because a test ended before the kill: see above`,
);
process.exit(status ?? 1);
