import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PhoneWay } from '#contract/catalogue/contactWays.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { clearDevice } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ContactVendor } from './ContactVendor.tsx';

beforeEach(async () => {
  // Wide enough that a notice lies beside the buttons.
  await page.viewport(1280, 800);
  clearDevice();
});

/** An advert whose vendor can be reached in these ways. WhatsApp alone, as a call would leave the test's page. */
function advertOf(ways: readonly PhoneWay[]) {
  const advert = storedAdvert();
  return { ...advert, vendor: { ...advert.vendor, ways: [...ways] } };
}

/** Shows the ways to a vendor. @returns how often the shop was asked for the number */
async function contact(ways: readonly PhoneWay[], answer: () => WireAnswer) {
  const advert = advertOf(ways);
  const { requests } = await renderInShop(<ContactVendor advert={advert} />, ({ method, path }) => {
    if (method === 'POST' && path === `/vendors/${advert.vendor.id}/phone`) return answer();
    return { status: 500, data: null };
  });
  return () => requests.length;
}

const number = { status: 200, data: { phone: '+233241234567', ways: ['call', 'whatsapp'] } };

test('one tap asks for the number and opens WhatsApp; then it stands on the page and on the device', async () => {
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return window;
  });
  try {
    const requests = await contact(['call', 'whatsapp'], () => number);
    await expect.element(page.getByRole('button', { name: 'Call' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('24123');
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    await expect.element(page.getByRole('status').getByText('024 123 4567')).toBeVisible();
    expect(opened).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/233241234567\?text=/)]);
    await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+233241234567');
    await expect
      .element(page.getByRole('link', { name: 'WhatsApp' }))
      .toHaveAttribute('href', expect.stringContaining('single-advert'));
    expect(requests()).toBe(1);
  } finally {
    vi.restoreAllMocks();
  }
  expect(localStorage.getItem('shown-phones')).toContain('+233241234567');
});

test('says why when the number cannot be shown', async () => {
  let answer: () => WireAnswer = () => {
    throw new OfflineError();
  };
  await contact(['whatsapp'], () => answer());
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect
    .element(page.getByText('The number comes from the shop, which cannot be reached right now.'))
    .toBeVisible();
  answer = () => problem(429, 'too_many_requests', 'Too many numbers were shown to your network.');
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(page.getByText('Too many numbers were shown to your network.')).toBeVisible();
});

test('a vendor who wants no calls can be written to', async () => {
  await contact([], () => number);
  await expect.element(page.getByRole('button', { name: 'Message' })).toBeVisible();
  for (const name of ['Call', 'WhatsApp'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('a question to a vendor survives a reload, and is gone once it is sent', async () => {
  const advert = advertOf([]);
  const render = () =>
    renderInShop(<ContactVendor advert={advert} />, () => ({ status: 200, data: { message: 'Sent.' } }));
  const sheet = page.getByRole('dialog');
  const words = 'Does it fit a Corolla of 2009 with the 1.6 engine?';
  await render();
  await page.getByRole('button', { name: 'Message' }).click();
  await sheet.getByLabelText('Message').fill(words);
  await leavePage();
  const { requests } = await render();
  await page.getByRole('button', { name: 'Message' }).click();
  await expect.element(sheet.getByLabelText('Message')).toHaveValue(words);
  await sheet.getByLabelText('Your name').fill('Ama Mensah');
  await sheet.getByLabelText('Your e-mail').fill('ama@example.com');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { message: words } });
  await page.getByRole('button', { name: 'Message' }).click();
  await expect.element(sheet.getByLabelText('Message')).toHaveValue('');
});
