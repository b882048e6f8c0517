import { generateIdentity, identityToRecipient } from 'age-encryption';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { desc } from 'drizzle-orm';
import { projectDir } from '#server/config.ts';
import { backupRuns } from '#server/db/backupSchema.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/shopDatabase.ts';
import { type Shop, startTimeoutMs, withShop } from '#tests/support/shop/shopProcess.ts';
import { collectedOrder, newSeller } from '#tests/support/shop/orderScenes.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/** Runs a command of backups as its own process. @returns what it printed */
async function runBackups(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const args = ['--import', './server/quickStart.ts', 'server/backup/main.ts', ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return stdout;
}

/** What people of the shop get to see, for comparing. */
async function look(shop: Pick<Shop, 'url'>, token: string) {
  const ask = async (address: string) => {
    const answer = await fetch(shop.url + address, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.text() };
  };
  const answers = await Promise.all(
    ['/api/adverts?sort=price-low', '/api/auth/me', '/api/orders', '/api/threads', '/api/catalogue'].map(ask),
  );
  // A picture's pass is as old as its answer.
  return answers.map(({ status, body }) => ({ status, body: body.replaceAll(/\?pass=[\w.-]+/g, '') }));
}

test('the owner restores last night in another place and finds everything equal', async ({ shop, page }) => {
  test.setTimeout(2 * startTimeoutMs);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-elsewhere-'));
  // PostgreSQL's account has to pass through.
  await chmod(folder, 0o711);
  try {
    const seller = await newSeller(shop, 'Elsewhere Spares', 'Alternator that moves house');
    const buyer = await newBuyerSession(shop);
    const order = await collectedOrder(shop, seller, buyer);

    const identity = await generateIdentity();
    const identityFile = path.join(folder, 'key.txt');
    await writeFile(identityFile, `# created by hand\n${identity}\n`);
    const nights = path.join(folder, 'nights');
    const running = { DATA_DIR: shop.dataDir, BACKUP_DIR: nights, BACKUP_KEY: await identityToRecipient(identity) };
    expect(await runBackups(running, 'nightly')).toMatch(/rows of \d+ tables and \d+ files of pictures/);
    expect(await runBackups({ ...running, BACKUP_IDENTITY: identityFile }, 'rehearse')).toContain(
      'Restored and compared',
    );
    const { db, close } = await openShopDatabase(shop);
    const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(2);
    await close();
    expect(runs.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
      ['rehearsal', true],
      ['backup', true],
    ]);

    const [name = ''] = await readdir(nights);
    const dataDir = path.join(folder, 'data');
    const there = { DATA_DIR: dataDir, BACKUP_IDENTITY: identityFile };
    expect(await runBackups(there, 'restore', path.join(nights, name))).toContain('is restored');
    const before = await look(shop, buyer.token);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await withShop(
      async (restored) => {
        expect(await look(restored, buyer.token)).toEqual(before);
        await openSignedIn(page, buyer, `${restored.url}/orders`);
        await untilLive(page);
        await expect(page.getByRole('article', { name: `Request ${order.number}` })).toBeVisible();
      },
      { DATA_DIR: dataDir },
    );
    await expect(runBackups(there, 'restore', path.join(nights, name))).rejects.toThrow('Add --replace');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
