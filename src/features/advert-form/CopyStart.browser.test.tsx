import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#contract/people/account.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { keepDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import {
  advertWrites,
  field,
  nextVendor,
  pictureIds,
  pictureRef,
  storedAdvert,
} from '#tests/support/render/advertForm.tsx';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostAdvertPage } from './PostAdvertPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
});

const [a = '', b = ''] = pictureIds;

/** The page as its route renders it: the address names the advert to copy until the copy is settled. */
function Page({ account, copyId }: { account: Account; copyId: string }) {
  const [copy, setCopy] = useState<string | undefined>(copyId);
  return (
    <>
      <PostAdvertPage account={account} preview={() => null} copyId={copy} onSettled={() => setCopy(undefined)} />
      <p>{copy === undefined ? 'Settled' : 'Copying'}</p>
    </>
  );
}

async function open(account: Account, answer: () => WireAnswer) {
  const { id } = storedAdvert();
  const shop = await renderInShop(<Page account={account} copyId={id} />, answer);
  return shop;
}
const ownAdvert = (account: Account) =>
  storedAdvert({
    vendor: { ...storedAdvert().vendor, id: account.id },
    partNumber: '27060-0H110',
    status: 'Not available',
    pictures: [pictureRef(a, 'Front'), pictureRef(b)],
  });

test('a copy is a draft with the words and pictures of the advert, and nothing is posted', async () => {
  const account = nextVendor();
  const { requests } = await open(account, () => ({ status: 200, data: ownAdvert(account) }));
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
  await expect.element(page.getByText('Settled')).toBeVisible();
  await expect.element(page.getByText('2 of 8')).toBeVisible();
  await expect.element(page.getByText(/Draft saved on this device/)).toBeVisible();
  const draft = await readDraft(account.id, 'new');
  expect(draft?.words).toMatchObject({ version: null, values: { status: 'Available', partNumber: '27060-0H110' } });
  expect(draft?.pictures).toMatchObject([
    { id: a, alt: 'Front' },
    { id: b, alt: '' },
  ]);
  expect(advertWrites(requests)).toEqual([]);
});

test('whoever is on the staff of a vendor copies an advert of the vendor', async () => {
  const { id } = nextVendor();
  const worksFor = { vendorId: vendorAccount.id, name: 'Mensah Auto Spares', since: '2026-01-01T00:00:00.000Z' };
  const helper: Account = { ...vendorAccount, id, role: 'user', worksFor };
  await open(helper, () => ({ status: 200, data: ownAdvert(vendorAccount) }));
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
  expect((await readDraft(id, 'new'))?.words.values).toMatchObject({ partNumber: '27060-0H110' });
});

const begun = { values: { title: 'Brake disc' }, idempotencyKey: 'k', version: null, base: null, savedAt: 1 };

test('a draft that is there already is kept unless the person says otherwise', async () => {
  const account = nextVendor();
  await keepDraft(account.id, 'new', begun);
  await open(account, () => ({ status: 200, data: ownAdvert(account) }));
  await expect.element(page.getByText(/Your draft “Brake disc” is not posted yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await expect.element(field('Title')).toHaveValue('Brake disc');
  await expect.element(page.getByText('Settled')).toBeVisible();
});

test('a draft that is there already can be replaced', async () => {
  const account = nextVendor();
  await keepDraft(account.id, 'new', begun);
  await open(account, () => ({ status: 200, data: ownAdvert(account) }));
  await page.getByRole('button', { name: 'Replace the draft' }).click();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
});

test("another vendor's advert is not copied, and the form is empty", async () => {
  const account = nextVendor();
  await open(account, () => ({ status: 200, data: storedAdvert({ title: 'Radiator' }) }));
  await expect.element(page.getByText(/“Radiator” belongs to another vendor/)).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
  await expect.element(page.getByText('Settled')).toBeVisible();
});

test('an unknown advert is reported, and the form is empty', async () => {
  await open(nextVendor(), () => problem(404, 'not_found', 'We cannot find this advert.'));
  await expect.element(page.getByText('There is no such advert to copy.')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
});

test('without a connection it can be tried again, or left', async () => {
  const account = nextVendor();
  let online = false;
  await open(account, () => {
    if (!online) throw new OfflineError();
    return { status: 200, data: ownAdvert(account) };
  });
  await expect.element(page.getByRole('button', { name: 'Go on without it' })).toBeVisible();
  online = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
});
