import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { photo, pictureIds, pictureRef, storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { AdvertPreview } from './AdvertPreview.tsx';

const [id = ''] = pictureIds;

test('an advert that is not posted yet looks as it will on its page; the buttons for buyers do nothing', async () => {
  const address = URL.createObjectURL(await photo('red.jpg', 'red'));
  await renderInShop(
    <AdvertPreview
      advert={storedAdvert({ number: 0, pictures: [{ ...pictureRef(id, 'Front'), ready: true }] })}
      localPictures={new Map([[id, address]])}
      addToCart={<button type="button">Add to Cart</button>}
    />,
    () => ({ status: 500, data: null }),
  );
  await expect.element(page.getByText('GHc\u00a01,250.00')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Front' })).toHaveAttribute('src', address);
  await expect.element(page.getByText('SY-0')).not.toBeInTheDocument();
  for (const name of ['Add to Cart', 'Message', 'Report this advert', 'Share this advert']) {
    for (const button of page.getByRole('button', { name, includeHidden: true }).elements()) {
      expect(button.closest('[inert]')).not.toBeNull();
    }
  }
});
