import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { builtProgram } from '#tests/support/shop/services/builtServer.ts';

/** Runs a program of the built server as its npm command does. */
function run(
  name: Parameters<typeof builtProgram>[0],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: unknown; output: string }> {
  const [program, file] = builtProgram(name);
  return new Promise((resolve) => {
    execFile(program, [file, ...args], { cwd: projectDir, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

const programs = [
  ['main', ['--api-only']],
  ['admin', ['reports']],
  ['keepDatabase', []],
  ['backup', ['backup', '/nowhere/shop.backup']],
  ['seed', []],
] as const;

test.each(isLongForm ? programs : programs.slice(0, 2))(
  '%s ends with the sentence and nothing else when the configuration is wrong',
  async (name, args) => {
    expect(await run(name, args, { BACKUP_DRI: '/backups' })).toEqual({
      code: 1,
      output: 'BACKUP_DRI is not a variable of the shop: the nearest one is BACKUP_DIR.\n',
    });
  },
);

test('a database that is away ends a command with the sentence and nothing else', async () => {
  const { code, output } = await run('backup', ['backup', '/nowhere/shop.backup'], {
    DATABASE_URL: 'postgresql://shop:word@127.0.0.1:1/shop',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL leads to 127\.0\.0\.1:1, where nothing accepts connections: [^\n]+\.\n$/);
});
