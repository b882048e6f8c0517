import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { keepSession } from '#src/http/session.ts';
import { keepDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import {
  advertWrites,
  field,
  nextVendor,
  photo,
  storedAdvert,
  typedValues,
} from '#tests/support/render/advertForm.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostAdvertPage } from './PostAdvertPage.tsx';
import type { RenderPreview } from './formPreview.ts';

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
});

const preview = page.getByRole('button', { name: 'Preview' }).first();
const dialog = page.getByRole('dialog', { name: 'Preview' });

const drawn: RenderPreview = (advert, localPictures) => (
  <article>
    <h1>{advert.title}</h1>
    <p>
      {advert.pricePesewas} pesewas, {advert.partNumber}, by {advert.vendor.name}
    </p>
    {advert.pictures.map(({ id, alt }) => (
      <img key={id} src={localPictures.get(id)} alt={alt || 'No words'} />
    ))}
  </article>
);

async function open(values: Record<string, string>, online = true) {
  const account = nextVendor();
  await keepDraft(account.id, 'new', {
    values: { ...typedValues, ...values },
    idempotencyKey: 'k',
    version: null,
    base: null,
    savedAt: 1,
  });
  const shop = await renderInShop(
    <PostAdvertPage account={account} preview={drawn} onSettled={() => undefined} />,
    () => {
      if (!online) throw new OfflineError();
      return { status: 201, data: { message: 'Ad added successfully', advert: storedAdvert() } };
    },
  );
  await expect.element(field('Title')).toBeVisible();
  return shop;
}

test('shows what is typed and the pictures of this device, without a connection', async () => {
  const { requests } = await open({ pricePesewas: '1,250.50', partNumber: '27060-0h110' }, false);
  await userEvent.upload(page.getByLabelText('Add pictures'), await photo('red.jpg', 'red'));
  await expect.element(page.getByText(/One picture is not sent/)).toBeVisible();
  await preview.click();
  await expect.element(dialog.getByRole('heading', { level: 1, name: typedValues.title })).toBeVisible();
  await expect.element(dialog.getByText('125050 pesewas, 27060-0H110, by Owusu Auto Spares')).toBeVisible();
  const image = dialog.getByRole('img', { name: 'No words' });
  const width = () => {
    const element = image.element();
    return element instanceof HTMLImageElement ? element.naturalWidth : 0;
  };
  await expect.poll(width).toBe(400);
  expect(advertWrites(requests)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(preview).toHaveFocus();
});

test('an incomplete advert is not previewed: the fields say what is missing', async () => {
  await open({ title: '' });
  await preview.click();
  await expect.element(page.getByText('Title needs at least 3 characters.')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the advert can be posted from its preview', async () => {
  const { requests } = await open({});
  await preview.click();
  await dialog.getByRole('button', { name: 'Post advert' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)).toHaveLength(1);
});
