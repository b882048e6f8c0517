import { expect } from '@playwright/test';
import type { DeliveredMail } from '#tests/support/shop/services/mailServer.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/**
 * Waits until the shop has sent every mail that is due by now: only then can a test say that one was not sent, or not
 * sent twice. @returns all mails delivered so far, oldest first
 */
export async function drainMails(shop: Shop): Promise<readonly DeliveredMail[]> {
  const { pool, close } = await openShopDatabase(shop);
  const unsent = "select from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')";
  try {
    await expect.poll(async () => (await pool.query(unsent)).rowCount).toBe(0);
  } finally {
    await close();
  }
  return shop.mail.mails;
}
