import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

const shop = await createTestApp({ config: { trustProxy: 1 } });
const client = createVendorStaffClient(shop);
afterAll(() => shop.close());

test('whoever is on the staff of a vendor without a plan is sent to the owner, since the plan is not theirs', async () => {
  const owner = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  const helper = await shop.signUpVerified({ fullname: 'Kojo Counter' });
  await client.join(owner, helper);
  await shop.giveSubscription(owner.account.id);
  const { id } = await insertAdvert(shop.db, { vendorId: owner.account.id, status: 'Not available' });
  await shop.db.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, owner.account.id));
  const refused = async (...call: Parameters<typeof client.call>) => problemOf(await client.call(...call)).message;
  const available = { status: 'Available' };

  expect(await refused('POST', '/adverts', helper, advertBody())).toBe(
    'The vendor has no plan that runs. Tell the owner; this advert is kept as a draft until then.',
  );
  expect(await refused('PATCH', `/adverts/${id}/status`, helper, available)).toMatch(
    /Tell the owner; this advert stays/,
  );
  const many = { action: 'available', ids: [id] };
  expect(await refused('POST', '/adverts/my-adverts/bulk', helper, many)).toMatch(/Tell the owner; your adverts stay/);
  expect(await refused('PATCH', `/adverts/${id}/status`, owner, available)).toMatch(/^Your plan has ended\. Renew it/);
});
