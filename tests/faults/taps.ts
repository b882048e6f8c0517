import { spawnSync } from 'node:child_process';

/* Ten browsers killed in the upload and ten while pictures shrink, where the suite kills two of each. */

const { status } = spawnSync(
  'playwright',
  ['test', 'tests/e2e/vendor-taps-post-and-the-tab-dies.e2e.ts', '--project', 'phone', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TAP_KILLS: process.env['TAP_KILLS'] ?? '10' } },
);
process.exit(status ?? 1);
