import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import type { AdvertInput } from '#contract/catalogue/advertWire.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';

const { shop, client } = await openAdvertShop();
const vendor = await client.subscribedVendor();

describe('editing an advert', () => {
  it('replaces every field and counts the version', async () => {
    const picture = await client.addPicture(vendor.account.id);
    const advert = advertOf(await client.post(vendor, advertBody({ images: [{ id: picture }] })));
    const change: Partial<AdvertInput> = { title: 'Rear brake pads', price: '99', partNumber: '', images: [] };
    const answer = await client.put(vendor, advert.id, advertBody(change), advert.version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'Edited successfully',
      advert: { title: 'Rear brake pads', pricePesewas: 9900, partNumber: null, pictures: [], version: 2 },
    });
    expect(advertDetailSchema.parse((await client.read(advert.id)).json()).title).toBe('Rear brake pads');
  });

  it('keeps a picture that the advert had, whoever uploaded it', async () => {
    const advert = advertOf(
      await client.post(vendor, advertBody({ images: [{ id: await client.addPicture(vendor.account.id) }] })),
    );
    const [picture] = advert.pictures;
    await shop.db
      .update(pictures)
      .set({ ownerId: null })
      .where(eq(pictures.id, picture?.id ?? ''));
    const answer = await client.put(vendor, advert.id, advertBody({ images: [{ id: picture?.id ?? '' }] }), 1);
    expect(answer.statusCode).toBe(200);
  });

  it('applies to the version that it names, or to the newest without one', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    for (const version of ['latest', '1.5', '-1']) {
      const answer = await client.put(vendor, advert.id, advertBody(), version);
      expect(answer.statusCode).toBe(428);
      expect(problemOf(answer).code).toBe('needs_version');
    }
    expect((await client.put(vendor, advert.id, advertBody(), '"1"')).statusCode).toBe(200);
    expect((await client.put(vendor, advert.id, advertBody(), '"1"')).statusCode).toBe(409);
    // A client without a version, like one that knows only the specification, means the newest.
    for (const version of [null, '*']) {
      expect((await client.put(vendor, advert.id, advertBody(), version)).statusCode).toBe(200);
    }
  });

  it('shows the second of two devices what the first one saved', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    const phone = client.put(vendor, advert.id, advertBody({ price: '200' }), 1);
    const laptop = client.put(vendor, advert.id, advertBody({ price: '300' }), 1);
    const answers = await Promise.all([phone, laptop]);
    const saved = answers.find((answer) => answer.statusCode === 200);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(saved && refused).toBeTruthy();
    if (!saved || !refused) return;
    const { current } = problemOf(refused).details ?? {};
    expect(problemOf(refused).code).toBe('conflict');
    expect(advertDetailSchema.parse(current)).toMatchObject({
      version: 2,
      pricePesewas: advertOf(saved).pricePesewas,
    });
  });

  it('does not find the advert of somebody else, or an invalid id', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    const outsider = await client.subscribedVendor();
    const answers = [
      await client.put(outsider, advert.id, advertBody(), 1),
      await client.put(outsider, advert.id, { nonsense: true }, 1),
      await client.setStatus(outsider, advert.id, 'Not available'),
      await client.remove(outsider, advert.id),
      await client.restore(outsider, advert.id),
      await client.put(vendor, 'not-an-id', advertBody(), 1),
      await client.put(vendor, randomUUID(), advertBody(), 1),
      await client.remove(vendor, "1'; DROP TABLE adverts"),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(problemOf(answer)).toMatchObject({
        code: 'not_found',
        message: 'We cannot find this advert. It may have been removed.',
      });
    }
    expect(advertDetailSchema.parse((await client.read(advert.id)).json()).version).toBe(1);
  });

  it('accepts an edit after the plan has ended, and does not show the advert', async () => {
    const early = await client.subscribedVendor();
    const advert = advertOf(await client.post(early, advertBody()));
    await client.endPlan(early);
    expect((await client.put(early, advert.id, advertBody({ price: '1' }), 1)).statusCode).toBe(200);
    expect((await client.read(advert.id)).statusCode).toBe(410);
    await shop.giveSubscription(early.account.id);
    expect((await client.read(advert.id)).statusCode).toBe(200);
  });
});

describe('the status of an advert', () => {
  it('takes an advert off the public pages and back', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    const off = await client.setStatus(vendor, advert.id, 'Not available');
    expect(advertOf(off)).toMatchObject({ status: 'Not available', version: 2 });
    expect((await client.read(advert.id)).statusCode).toBe(410);
    expect(advertOf(await client.setStatus(vendor, advert.id, 'Available')).status).toBe('Available');
    expect((await client.read(advert.id)).statusCode).toBe(200);
  });

  it('stays at its version when nothing changes', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    expect(advertOf(await client.setStatus(vendor, advert.id, 'Available')).version).toBe(1);
  });

  it('needs a plan to be Available again', async () => {
    const early = await client.subscribedVendor();
    const advert = advertOf(await client.post(early, advertBody()));
    await client.endPlan(early);
    expect((await client.setStatus(early, advert.id, 'Not available')).statusCode).toBe(200);
    expect((await client.setStatus(early, advert.id, 'Available')).statusCode).toBe(402);
    expect((await client.put(early, advert.id, advertBody({ status: 'Available' }), 2)).statusCode).toBe(402);
  });

  it('can change while a payment for the plan is being written; the two run one after the other', async () => {
    const early = await client.subscribedVendor();
    const advert = advertOf(await client.post(early, advertBody()));
    const plan = eq(subscriptions.accountId, early.account.id);
    const change = await shop.db.transaction(async (tx) => {
      await tx.select().from(subscriptions).where(plan).for('no key update');
      const sent = Promise.resolve(client.setStatus(early, advert.id, 'Not available'));
      await untilStatementWaits(shop);
      await tx.update(subscriptions).set({ showsAdverts: false }).where(plan);
      return { sent };
    });
    expect((await change.sent).statusCode).toBe(200);
  });

  it('is one of two values', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    const answer = await client.setStatus(vendor, advert.id, 'Sold');
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).fields).toEqual({ status: 'Choose Available or Not available.' });
  });
});

describe('deleting an advert', () => {
  it('hides it from everybody, and brings it back', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    expect((await client.remove(vendor, advert.id)).json()).toEqual({ message: 'Advert deleted.' });
    expect((await client.remove(vendor, advert.id)).statusCode).toBe(200);
    expect((await client.read(advert.id)).statusCode).toBe(410);
    expect((await client.read(advert.id, vendor)).statusCode).toBe(410);
    expect((await client.put(vendor, advert.id, advertBody(), 1)).statusCode).toBe(410);

    expect(advertOf(await client.restore(vendor, advert.id))).toMatchObject({ id: advert.id, version: 1 });
    expect((await client.read(advert.id)).statusCode).toBe(200);
  });

  it('is final after 30 days', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    await client.remove(vendor, advert.id);
    const now = shop.clock();
    shop.clock.advance(31 * dayMs);
    const session = await shop.openSession(vendor.account.id);
    const answer = await client.restore({ ...vendor, ...session }, advert.id);
    shop.clock.set(now);
    expect(answer.statusCode).toBe(410);
    expect(problemOf(answer).message).toContain('30 days');
  });
});
