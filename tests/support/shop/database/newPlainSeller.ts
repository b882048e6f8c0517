import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** A vendor with one part at GHc 120, whose title has what a page must write otherwise than it is. */
export async function newPlainSeller(shop: TestApp) {
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(account.id);
  const title = 'Brake "disc" <front>';
  const { id: advertId } = await insertAdvert(shop.db, { vendorId: account.id, title, pricePesewas: 12_000 });
  return { account, advertId };
}
