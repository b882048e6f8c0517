import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import type { AuditShop } from './auditShop.ts';
import { button, dialog, type Layer, pressing } from './layers.ts';

/** Opens a page as a new vendor, for things that a person can only do once. */
async function asNewVendor(page: Page, { shop }: AuditShop, path: string) {
  const session = await newVendorSession(shop);
  await openSignedIn(page, session, path);
  return session;
}

/** Layers of orders, messages, security and the desk. */
export function layersOfAccounts({ thread, order, newOrder, paidOrder, disputedOrder }: AuditShop): Layer[] {
  const vendor = { person: 'vendor' } as const;
  const buyer = { person: 'buyer' } as const;
  const found = { path: '/desk?show=find&text=Audited', person: 'staff' } as const;
  const arrived = { path: `/vendor-orders?order=${newOrder}`, person: 'seller' } as const;
  return [
    { name: 'cancel a request', path: `/order?id=${newOrder}`, ...buyer, open: pressing('Cancel request') },
    { name: 'return of a part', path: `/order?id=${order}`, ...buyer, open: pressing('Return this') },
    { name: 'accept an order', ...arrived, open: pressing('Accept') },
    { name: 'decline an order', ...arrived, open: pressing('Decline') },
    { name: 'problem with an order', path: `/order?id=${paidOrder}`, ...buyer, open: pressing('Something is wrong') },
    { name: 'release of the money', path: `/order?id=${paidOrder}`, ...buyer, open: pressing('Received and right') },
    { name: 'parcel with a carrier', ...ofSeller(paidOrder, 'Given to a carrier') },
    { name: 'answer to a problem', ...ofSeller(disputedOrder, 'Answer') },
    // The browser of the audit has no camera: the sheet says so.
    { name: 'scan of a code', ...ofSeller(paidOrder, 'Scan the code') },
    {
      name: 'answer to a review',
      path: `/vendor-orders?order=${order}`,
      person: 'seller',
      open: pressing('Answer the review'),
    },
    { name: 'answer to a wanted part', path: '/vendor-wanted', ...vendor, open: pressing(/^I have it/) },
    { name: 'forget a request', path: '/contact', person: 'nobody', open: openForgetting },
    { name: 'saved replies', path: `/messages?thread=${thread}`, ...vendor, open: pressing('Edit replies') },
    { name: 'report a person', path: `/messages?thread=${thread}`, ...vendor, open: pressing(/^Report/) },
    { name: 'block a person', path: `/messages?thread=${thread}`, ...vendor, open: pressing('Block') },
    { name: 'sign out others', path: '/security', ...vendor, open: pressing('Sign out all other devices') },
    { name: 'change of the password', path: '/security', ...vendor, open: pressing('Change password') },
    { name: 'download of my data', path: '/security', ...vendor, open: pressing('Download my data') },
    { name: 'deletion of my account', path: '/security', ...vendor, open: pressing('Delete my account') },
    { name: 'second step', path: '/security', ...vendor, open: pressing('Set it up') },
    { name: 'second step, off', path: '/security', person: 'staff', open: pressing('Turn off') },
    { name: 'recovery codes', path: '/contact', person: 'nobody', stays: true, open: openRecoveryCodes },
    { name: 'removal from the staff', path: '/contact', person: 'nobody', open: openRemoval },
    { name: 'payment given up', path: '/contact', person: 'nobody', open: openGivingUp },
    { name: 'decision of the desk', path: '/desk', person: 'staff', open: pressing(/^Hide/) },
    { name: 'warning of the desk', ...found, open: pressing(/^Warn/) },
    { name: 'plan of the desk', ...found, open: pressing(/^Plan of/) },
    { name: 'newsletter of the desk', path: '/desk?show=newsletter', person: 'staff', open: openSending },
  ];
}

/** A layer over one order that the seller has received, among others. */
function ofSeller(id: string, name: string): Omit<Layer, 'name'> {
  return {
    path: `/vendor-orders?order=${id}`,
    person: 'seller',
    async open(page) {
      await page.locator(`#order-${id}`).getByRole('button', { name, exact: true }).click();
      return dialog(page);
    },
  };
}

/** Orders as a guest, whose phone alone has the key, and asks to forget the request. */
async function openForgetting(page: Page, { shop, part }: AuditShop) {
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...part, name: 'Adjoa Boadi', phone: '024 412 3456', handover: 'pick-up' }),
  });
  const { order, trackingKey } = orderAnswerSchema.parse(await answer.json());
  await page.goto(`/order?id=${order.id}#${trackingKey ?? ''}`);
  await untilLive(page);
  return pressing('Remove from this device')(page);
}

async function openRecoveryCodes(page: Page, audited: AuditShop) {
  await asNewVendor(page, audited, '/security');
  await button(page, 'Set it up').click();
  const secret = await page.getByTestId('factor-key').innerText();
  await dialog(page).getByLabel('Code from the app').fill(codeOfSecret(secret, new Date()));
  await dialog(page).getByLabel('Your password', { exact: true }).fill(testPassword);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  return dialog(page);
}

/** Puts somebody on the staff of a new vendor, and asks to remove them. */
async function openRemoval(page: Page, audited: AuditShop) {
  const { user } = await asNewVendor(page, audited, '/security');
  const member = await newBuyerSession(audited.shop, { fullname: 'Ama Serwaa' });
  const { db, close } = await openShopDatabase(audited.shop);
  await db.insert(vendorStaff).values({ vendorId: user.id, accountId: member.user.id, joinedAt: new Date() });
  await close();
  await page.goto('/vendor-staff');
  await untilLive(page);
  return pressing('Remove Ama Serwaa')(page);
}

/** Starts a payment that was left before anything was paid. */
async function openGivingUp(page: Page, audited: AuditShop) {
  const { token, user } = await asNewVendor(page, audited, '/security');
  await fetch(`${audited.shop.url}/api/payment/initiate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, fullname: user.fullname, plan: '3-months' }),
  });
  await page.goto('/vendor-dashboard');
  await untilLive(page);
  return pressing('Cancel payment')(page);
}

async function openSending(page: Page, { shop }: AuditShop) {
  const { db, close } = await openShopDatabase(shop);
  const reader = { email: `reader-${randomUUID()}@example.com`, confirmedAt: new Date(), createdAt: new Date() };
  await db.insert(newsletterSubscribers).values(reader);
  await close();
  await page.reload();
  await untilLive(page);
  await page.getByLabel('Subject').fill('News of the yard');
  await page.getByLabel('Text', { exact: true }).fill('A line of the audit.');
  await button(page, 'Preview').click();
  return pressing(/^Send to/)(page);
}
