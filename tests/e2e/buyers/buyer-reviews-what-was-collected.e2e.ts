import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { collectedOrder, moveOrderThrough, newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test('a buyer reviews what was collected, the vendor answers, and everybody reads both @long', async ({
  page,
  otherDevice,
  shop,
}, { project }) => {
  const seller = await newSeller(shop, 'Amoah Parts', `Bumper ${project.name}`);
  const buyer = await newBuyerSession(shop, { fullname: 'Kojo Frimpong' });
  const order = await collectedOrder(shop, seller, buyer);
  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  const form = page.getByRole('region', { name: 'How was it?' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).check();
  await form.getByLabel('In your words').fill('Straight, as in the picture. I waited a little.');
  await form.getByRole('button', { name: 'Send review' }).click();
  const own = page.getByRole('region', { name: 'Your review' });
  await expect(own.getByText('Straight, as in the picture.')).toBeVisible();
  await expect(own.getByText('4 of 5 stars')).toBeAttached();

  await openSignedIn(otherDevice, seller.session, '/vendor-orders?shelf=done');
  const received = otherDevice.getByRole('article', { name: `Order ${order.number}` });
  await expect(received.getByText('Straight, as in the picture.')).toBeVisible();
  await received.getByRole('button', { name: 'Answer the review' }).click();
  const sheet = otherDevice.getByRole('dialog', { name: 'Answer the review' });
  await sheet.getByLabel('Your answer').fill('Thank you. The shop was full that day.');
  await sheet.getByRole('button', { name: 'Publish answer' }).click();
  await expect(received.getByText('Thank you. The shop was full that day.')).toBeVisible();
  await expect(received.getByRole('button', { name: 'Answer the review' })).toHaveCount(0);

  await page.goto(`/vendor?id=${seller.session.user.id}`);
  await untilLive(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText(/^Kojo F\. · /)).toBeVisible();
  await expect(reviews.getByText('Thank you. The shop was full that day.')).toBeVisible();
  // The review of one buyer makes no average, neither for people nor for search engines.
  await expect(page.getByText('1 review', { exact: true }).first()).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain('aggregateRating');
  await reviews.getByRole('button', { name: 'Report the review of Kojo F.' }).click();
  const report = page.getByRole('dialog', { name: 'Report this review' });
  await report.getByLabel('It is not true').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. A person will look at this review.')).toBeVisible();

  await page.goto(`/single-advert?id=${seller.advertId}`);
  await expect(page.getByRole('region', { name: 'Vendor' }).getByText('1 review', { exact: true })).toBeVisible();
});

test('a guest signs in to review the order that a link follows @long', async ({ page, shop }, { project }) => {
  const seller = await newSeller(shop, 'Quaye Motors', `Grille ${project.name}`);
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      vendorId: seller.session.user.id,
      items: [{ advertId: seller.advertId, quantity: 1, pricePesewas: 12_000 }],
      name: 'Adjoa Boadi',
      phone: '024 412 3456',
      handover: 'pick-up',
    }),
  });
  const { order, trackingKey } = orderAnswerSchema.parse(await answer.json());
  await moveOrderThrough(shop, seller, order, ['accepted', 'ready', 'collected']);
  await page.goto(`/order?id=${order.id}#${trackingKey}`);
  await untilLive(page);
  await expect(page.getByText('Reviews count only from people with an account.')).toBeVisible();
  const buyer = await newBuyerSession(shop);
  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  await untilLive(page);
  const form = page.getByRole('region', { name: 'How was it?' });
  await form.getByRole('radio', { name: '5 stars' }).check();
  await form.getByLabel('In your words').fill('All good.');
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('region', { name: 'Your review' }).getByText('All good.')).toBeVisible();
});
