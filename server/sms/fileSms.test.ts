import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileSms } from './fileSms.ts';

it('writes a file that only its owner can read, and logs no code', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-sms-'));
  const dir = path.join(folder, 'sms');
  const lines: object[] = [];
  const sms = fileSms({ dir, log: { info: (details) => lines.push(details) }, clock: () => new Date(0) });
  try {
    expect(await sms.send({ to: '+233241234567', text: '987654 is your code.' })).toEqual({ costPesewas: 0 });
    const [name = ''] = await readdir(dir);
    expect(name).toMatch(/^19700101T000000000Z-.*\.txt$/);
    expect(await readFile(path.join(dir, name), 'utf8')).toBe('To: +233241234567\n\n987654 is your code.\n');
    expect((await stat(path.join(dir, name))).mode % 0o1000).toBe(0o600);
    expect(JSON.stringify(lines)).not.toContain('987654');
  } finally {
    await rm(folder, { recursive: true });
  }
});
