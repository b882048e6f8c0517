import { eq, sql } from 'drizzle-orm';
import type { SessionAnswer } from '#contract/people/account.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { openOrder } from '#tests/support/shop/orderScenes.ts';
import { newBuyerSession, newVendorSession } from '#tests/support/shop/signIn.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/** A vendor whose texts and prices are as difficult for a page as the shop accepts. */
export interface LayoutScene {
  readonly vendor: SessionAnswer;
  /** A list of exactly what they offer. */
  readonly list: string;
  /** The page of one of their adverts. */
  readonly advert: string;
  /** Two of their adverts side by side. */
  readonly compare: string;
  /** A buyer who ordered from them, with an equally difficult name, address and note, and the page of that order. */
  readonly buyer: SessionAnswer;
  readonly order: string;
  /** Removes their adverts from the lists again, when others use the shop too. */
  withdraw(): Promise<void>;
}

const longWord = 'W'.repeat(120);
const mark = 'Hardpressed';
/** The name and the address of a vendor in words that have no place to break. */
const longName = `Kwabena${'W'.repeat(60)}`;
const longAddress = 'A'.repeat(100);
const rightToLeft = 'ورشة الإخلاص لقطع غيار السيارات الأصلية والمستعملة';

/**
 * Makes the scene: titles of 120 characters and names of 60 without a space, a price of 9,999,999.99, and names in a
 * right-to-left script.
 */
export async function makeLayoutScene(shop: Shop): Promise<LayoutScene> {
  const vendor = await newVendorSession(shop, {
    plan: true,
    companyName: `${longName} ${rightToLeft}`,
    businessAddress: longAddress,
    fullname: 'عبد الرحمن البوتنج',
  });
  const { db, close } = await openShopDatabase(shop);
  try {
    const hard = {
      vendorId: vendor.user.id,
      brand: mark,
      pricePesewas: 999_999_999,
      town: 'T'.repeat(60),
      partNumber: 'N'.repeat(60),
      description: `${longWord} ${rightToLeft}`,
    };
    const { id } = await insertAdvert(db, { ...hard, title: longWord });
    const other = await insertAdvert(db, { ...hard, title: `${rightToLeft} ٢٠١٢`, town: 'كوماسي' });
    await insertAdvert(db, { ...hard, title: 'Alternator', model: 'M'.repeat(40) });
    const enquiry = await fetch(`${shop.url}/api/adverts/${id}/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: rightToLeft, email: `${'e'.repeat(60)}@example.com`, message: longWord }),
    });
    if (!enquiry.ok) throw new Error(`The enquiry was answered with ${enquiry.status}: ${await enquiry.text()}`);
    const buyer = await newBuyerSession(shop, { fullname: 'عبد الرحمن البوتنج' });
    const seller = { session: vendor, advertId: id };
    const order = await openOrder(shop, seller, buyer, {
      items: [{ advertId: id, quantity: 99, pricePesewas: hard.pricePesewas }],
      name: 'N'.repeat(100),
      handover: 'delivery',
      address: longWord,
      note: `${longWord} ${rightToLeft}`,
    });
    return {
      vendor,
      buyer,
      order: `/order?id=${order.id}`,
      list: `/view-product?brand=${mark}`,
      advert: `/single-advert?id=${id}`,
      compare: `/compare?ids=${id},${other.id}`,
      withdraw: () => withdrawAll(shop, vendor.user.id),
    };
  } finally {
    await close();
  }
}

async function withdrawAll(shop: Shop, vendorId: string): Promise<void> {
  const { db, close } = await openShopDatabase(shop);
  await db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.vendorId, vendorId));
  await close();
}

/** Adds ten thousand adverts of that vendor, older than all others. @returns the list of them */
export async function stockTenThousand(shop: Shop, { vendor }: LayoutScene): Promise<string> {
  const brand = 'Manyfold';
  const { db, close } = await openShopDatabase(shop);
  try {
    await db.execute(sql`
      insert into adverts (vendor_id, title, make, model, region, town, brand, condition, category,
        price_pesewas, description, status, created_at, updated_at)
      select ${vendor.user.id}, 'Part ' || n, 'Toyota', 'Corolla', 'Ashanti', 'Suame', ${brand}, 'Used',
        'breaking-system', n * 100, 'As described.', 'Available', now() - interval '900 days', now()
      from generate_series(1, 10000) as n`);
  } finally {
    await close();
  }
  return `/view-product?brand=${brand}`;
}
