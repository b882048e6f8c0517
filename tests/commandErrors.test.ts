import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config.ts';

/** Runs a program of the server as its npm command does. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const all = ['--import', './server/quickStart.ts', ...args];
    execFile(process.execPath, all, { cwd: projectDir, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test.each([
  ['the server', ['server/main.ts', '--api-only']],
  ['the embedded database', ['server/db/keepDatabase.ts']],
  ['npm run admin', ['server/admin/main.ts', 'reports']],
  ['npm run backup', ['server/backup/main.ts', 'backup', '/nowhere/shop.backup']],
  ['npm run seed', ['server/db/seedCommand.ts']],
])('%s ends with the sentence and nothing else when the configuration is wrong', async (_name, args) => {
  expect(await run(args, { BACKUP_DRI: '/backups' })).toEqual({
    code: 1,
    said: 'BACKUP_DRI is no variable of the shop: the nearest one is BACKUP_DIR.\n',
  });
});

test('a database that is away ends a command with the sentence and nothing else', async () => {
  const { code, said } = await run(['server/backup/main.ts', 'backup', '/nowhere/shop.backup'], {
    DATABASE_URL: 'postgresql://shop:word@127.0.0.1:1/shop',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^DATABASE_URL leads to 127\.0\.0\.1:1, where nothing accepts connections: [^\n]+\.\n$/);
});
