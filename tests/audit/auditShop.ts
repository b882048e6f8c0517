import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import type { SessionAnswer } from '#contract/people/account.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import { type AuditScene, makeAuditScene } from './auditScene.ts';

/** The person who looks at a page. */
export type Person = 'nobody' | 'buyer' | 'vendor' | 'seller' | 'staff';

/** A shop with the people and adverts that an audit needs. */
export interface AuditShop extends Omit<AuditScene, 'buyer' | 'seller' | 'staff'> {
  readonly shop: Shop;
  readonly advert: string;
  readonly ownAdvert: string;
  readonly receipt: string;
  readonly sessions: Readonly<Record<Exclude<Person, 'nobody'>, SessionAnswer>>;
}

const listSchema = z.object({
  items: z.array(z.object({ id: z.string(), picture: z.nullish(z.object({ ready: z.boolean() })) })),
});

/** Signs in a vendor and a buyer of the shop with the sample catalogue, and finds adverts to audit. */
export async function openAuditShop(shop: Shop): Promise<AuditShop> {
  const vendor = await demoSession(shop, 'vendor');
  const first = async (path: string) => {
    const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${vendor.token}` } });
    const { items } = listSchema.parse(await answer.json());
    // The pictures of the newest advert may not be ready yet.
    const item = items.find(({ picture }) => picture?.ready === true) ?? items[0];
    if (!item) throw new Error(`There is no advert at ${path}.`);
    return item.id;
  };
  const advert = await first('/adverts?limit=20');
  const ownAdvert = await first('/adverts/my-adverts');
  const { buyer, seller, staff, ...scene } = await makeAuditScene(shop, { vendor, advert: ownAdvert });
  return { shop, advert, ownAdvert, receipt: 'none', ...scene, sessions: { vendor, buyer, seller, staff } };
}

/** The screens on which pages are audited. */
export const forms = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
export type Form = keyof typeof forms;

/**
 * Opens a page as a person, on a separate device, until it is live; a page without scripts is live at once. Close its
 * context when done.
 */
export async function openAs(
  browser: Browser,
  { shop, sessions }: AuditShop,
  {
    person,
    path,
    form,
    isPlain = false,
    before,
  }: {
    person: Person;
    path: string;
    form: Form;
    isPlain?: boolean;
    /** Prepares the page before anything is opened in it. */
    before?: (page: Page) => Promise<void>;
  },
): Promise<Page> {
  const context = await browser.newContext({
    ...forms[form],
    baseURL: shop.url,
    locale: 'en-GH',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await before?.(page);
  if (person === 'nobody') {
    await page.goto(path);
    if (!isPlain) await untilLive(page);
  } else {
    await openSignedIn(page, sessions[person], path);
  }
  return page;
}
