import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pictureRef, storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { formPicturesOf } from '#src/features/advert-form/fields/advertFormValues.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { usePictures } from './usePictures.ts';

const words = ['Front', 'Back', 'Plug', 'Pulley'];
const stored = formPicturesOf(
  storedAdvert({
    pictures: words.map((alt, index) => pictureRef(`7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b2${index}`, alt)),
  }),
);

function Grid() {
  const pictures = usePictures('somebody', 'an-entry', stored);
  return (
    <>
      <PictureGrid pictures={pictures} error={undefined} />
      <p data-testid="order">{pictures.list.map(({ alt }) => alt).join(' ')}</p>
    </>
  );
}
const order = page.getByTestId('order');
const tile = (place: number) => page.getByRole('button', { name: new RegExp(`^Picture ${place} of 4`) });
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{Shift>}{${key}}{/Shift}`).join(''));

test('Shift with an arrow moves a picture, says where it is now, and keeps the focus on it', async () => {
  await renderInShop(<Grid />, () => ({ status: 500, data: null }));
  tile(3).element().focus();
  await press('ArrowLeft');
  await expect.element(order).toHaveTextContent('Front Plug Back Pulley');
  await expect.element(page.getByText('Moved. Picture 2 of 4.')).toBeInTheDocument();
  await expect.element(tile(2)).toHaveFocus();
  await press('Home');
  await expect.element(order).toHaveTextContent('Plug Front Back Pulley');
  await expect.element(page.getByText('Moved. Picture 1 of 4, cover.')).toBeInTheDocument();
  await press('ArrowLeft');
  await expect.element(page.getByText('Picture 1 of 4, cover. It cannot go further.')).toBeInTheDocument();
  await press('ArrowDown');
  await expect.element(order).toHaveTextContent('Front Back Pulley Plug');
  await expect.element(tile(4)).toHaveFocus();
});

test('the buttons below a picture move it and say so', async () => {
  await renderInShop(<Grid />, () => ({ status: 500, data: null }));
  await tile(2).click();
  await page.getByRole('button', { name: 'Move right' }).click();
  await expect.element(order).toHaveTextContent('Front Plug Back Pulley');
  await expect.element(page.getByText('Moved. Picture 3 of 4.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Make it the cover' }).click();
  await expect.element(order).toHaveTextContent('Back Front Plug Pulley');
});

test('a mouse drags a picture to another place; the click that ends the drag opens nothing', async () => {
  await renderInShop(<Grid />, () => ({ status: 500, data: null }));
  await userEvent.dragAndDrop(tile(1), tile(3));
  await expect.element(order).toHaveTextContent('Back Plug Front Pulley');
  await expect.element(page.getByText('Moved. Picture 3 of 4.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Move right' })).not.toBeInTheDocument();
  await tile(1).click();
  await expect.element(page.getByRole('button', { name: 'Move right' })).toBeVisible();
});

const finger = (kind: string, x: number, y: number) =>
  new PointerEvent(kind, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 7,
    pointerType: 'touch',
    button: 0,
    clientX: x,
    clientY: y,
  });
const centre = (place: number) => {
  const box = tile(place).element().getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2] as const;
};

test('a finger that rests drags a picture; one that moves at once scrolls the page', async () => {
  await renderInShop(<Grid />, () => ({ status: 500, data: null }));
  await expect.element(tile(4)).toBeVisible();
  const [from, to] = [centre(4), centre(1)];
  const element = tile(4).element();
  element.dispatchEvent(finger('pointerdown', ...from));
  window.dispatchEvent(finger('pointermove', ...to));
  window.dispatchEvent(finger('pointerup', ...to));
  await expect.element(order).toHaveTextContent('Front Back Plug Pulley');

  element.dispatchEvent(finger('pointerdown', ...from));
  await expect.poll(() => element.closest('[data-dragged]')).not.toBeNull();
  window.dispatchEvent(finger('pointermove', ...to));
  await expect.element(page.getByText('Cover')).toBeVisible();
  window.dispatchEvent(finger('pointerup', ...to));
  await expect.element(order).toHaveTextContent('Pulley Front Back Plug');
});

test('Escape ends a drag and leaves the order as it was', async () => {
  await renderInShop(<Grid />, () => ({ status: 500, data: null }));
  await expect.element(tile(2)).toBeVisible();
  const element = tile(2).element();
  element.dispatchEvent(finger('pointerdown', ...centre(2)));
  await expect.poll(() => element.closest('[data-dragged]')).not.toBeNull();
  window.dispatchEvent(finger('pointermove', ...centre(1)));
  await userEvent.keyboard('{Escape}');
  expect(element.closest('[data-dragged]')).toBeNull();
  window.dispatchEvent(finger('pointerup', ...centre(1)));
  await expect.element(order).toHaveTextContent('Front Back Plug Pulley');
});
