import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/* deploy/shop with npm as it is, in a release with one command; a stand-in for systemd-run passes its variables on. */

const systemdRun = `#!/bin/bash
while [[ $1 == --* ]]; do
  case $1 in
    --setenv=PATH=*) ;;
    --setenv=*) export "\${1#--setenv=}" ;;
  esac
  shift
done
cd "$RELEASE" && exec "$@"
`;
const command = `import { fileNamed } from ${JSON.stringify(path.join(projectDir, 'server/process/namedFile.ts'))};
console.log(fileNamed(process.argv[2]));
`;

let home = '';
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'spareyard-shop-')));
  for (const folder of ['bin', 'release', 'elsewhere']) await mkdir(path.join(home, folder));
  await writeFile(path.join(home, 'bin/systemd-run'), systemdRun);
  await chmod(path.join(home, 'bin/systemd-run'), 0o755);
  await writeFile(path.join(home, 'release/command.mjs'), command);
  const scripts = { backup: `${JSON.stringify(process.execPath)} command.mjs` };
  await writeFile(path.join(home, 'release/package.json'), JSON.stringify({ scripts }));
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('a file without a folder is in the one where the command was typed', () => {
  const { stdout, stderr } = spawnSync(path.join(projectDir, 'deploy/shop'), ['backup', 'shop.backup'], {
    encoding: 'utf8',
    cwd: path.join(home, 'elsewhere'),
    env: {
      PATH: `${path.join(home, 'bin')}:${process.env['PATH']}`,
      PWD: path.join(home, 'elsewhere'),
      RELEASE: path.join(home, 'release'),
    },
  });
  expect(stdout + stderr).toBe(`${path.join(home, 'elsewhere/shop.backup')}\n`);
});
