import { generateIdentity, identityToRecipient } from 'age-encryption';
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { projectDir } from '#server/config/config.ts';
import { backupRuns } from '#server/db/tables/backupSchema.ts';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { derivativeKey } from '#server/pictures/pictureKeys.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { builtProgram } from '#tests/support/shop/services/builtServer.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { type Shop, startTimeoutMs, withShop } from '#tests/support/shop/shopProcess.ts';
import { collectedOrder, moveOrderThrough, newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/** Runs a backup command as its own process. @returns what it printed */
async function runBackups(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const [program, file] = builtProgram('backup');
  const { stdout } = await promisify(execFile)(program, [file, ...words], {
    cwd: projectDir,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return stdout;
}

/** The answers that a person gets at these addresses, in a form that can be compared. */
async function look(shop: Pick<Shop, 'url'>, token: string, addresses: readonly string[]) {
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(shop.url + address, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // The pass that opens a picture is new in each answer.
      const body = bytes.toString('latin1').replaceAll(/\?pass=[\w.-]+/g, '');
      return { address, status: answer.status, body };
    }),
  );
}

/** @returns the path of a picture that the public sees */
async function shownPicture(shop: Shop): Promise<string> {
  const { db, close } = await openShopDatabase(shop);
  try {
    const [found] = await db
      .select({ id: pictures.id })
      .from(pictures)
      .innerJoin(advertPictures, eq(advertPictures.pictureId, pictures.id))
      .innerJoin(adverts, eq(adverts.id, advertPictures.advertId))
      .where(and(eq(pictures.state, 'ready'), eq(adverts.published, true)))
      .limit(1);
    if (!found) throw new Error('The shop shows no picture.');
    return `/${derivativeKey(found.id, 320, 'webp')}`;
  } finally {
    await close();
  }
}

test('the owner restores last night’s backup in another place and finds everything equal @long', async ({
  shop,
  page,
}) => {
  test.setTimeout(2 * startTimeoutMs);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-elsewhere-'));
  // PostgreSQL's account must be able to enter the folder.
  await chmod(folder, 0o711);
  try {
    const seller = await newSeller(shop, 'Elsewhere Spares', 'Roof box that moves house');
    const buyer = await newBuyerSession(shop);
    const order = await collectedOrder(shop, seller, buyer);
    const openSeller = await newSeller(shop, 'Open Spares', 'Starter motor that waits');
    const open = await openOrder(shop, openSeller, buyer);
    await moveOrderThrough(shop, openSeller, open, ['accepted']);

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
    await expect(runBackups(there, 'restore', path.join(nights, name))).rejects.toThrow('put its file app-secret');
    // The file that the owner keeps in a safe place proves that the backup is the shop's own.
    await mkdir(dataDir);
    await copyFile(path.join(shop.dataDir, 'app-secret'), path.join(dataDir, 'app-secret'));
    expect(await runBackups(there, 'restore', path.join(nights, name))).toContain('is restored');
    const addresses = [
      `/api/adverts/${seller.advertId}`,
      '/api/auth/me',
      `/api/orders/${order.id}`,
      `/api/orders/${open.id}`,
      '/api/orders',
      '/api/threads',
      await shownPicture(shop),
    ];
    const before = await look(shop, buyer.token, addresses);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    await withShop(
      async (restored) => {
        expect(await look(restored, buyer.token, addresses)).toEqual(before);
        await openSignedIn(page, buyer, `${restored.url}/orders`);
        await untilLive(page);
        await expect(page.getByRole('article', { name: `Request ${order.number}` })).toBeVisible();
        // The open order continues where it was, with the session that its vendor already has.
        await moveOrderThrough(restored, openSeller, open, ['ready', 'collected']);
        // Close the page before the shop stops, because it would go on loading from it.
        await page.close();
      },
      { DATA_DIR: dataDir },
    );
    await expect(runBackups(there, 'restore', path.join(nights, name))).rejects.toThrow('Add --replace');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
