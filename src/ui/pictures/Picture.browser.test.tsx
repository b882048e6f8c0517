import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { markLessData } from '#src/lib/lessData.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { NoPicture } from './NoPicture.tsx';
import partDrawings from './partDrawings.svg?raw';
import { Picture } from './Picture.tsx';

afterEach(() => {
  markLessData(false);
  Reflect.deleteProperty(globalThis, 'devicePixelRatio');
});

const chosenSizes = () =>
  page.getByAltText('A clutch').element().parentElement?.querySelector('source')?.getAttribute('sizes');

const renderPicture = () => (
  <Picture
    urlAt={(width) => `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${width}`}
    widths={[320, 640]}
    sizes="320px"
    alt="A clutch"
  />
);

test('requests the size that the screen can show', async () => {
  await render(renderPicture());
  expect(chosenSizes()).toBe('320px');
});

test('requests a smaller size when less data is wanted', async () => {
  Object.defineProperty(globalThis, 'devicePixelRatio', { value: 2, configurable: true });
  markLessData(true);
  await render(renderPicture());
  expect(chosenSizes()).toBe('calc(320px / 2)');
});

test('hides a picture that cannot be loaded, keeps its text readable, and shows it once it loads', async () => {
  const at = (data: string) => (
    <Picture urlAt={() => `data:image/gif;base64,${data}`} widths={[320, 640]} sizes="320px" alt="A clutch" />
  );
  const screen = await render(at('broken'));
  const picture = page.getByRole('img', { name: 'A clutch' });
  await expect.element(picture).toHaveStyle({ opacity: '0' });
  await screen.rerender(at('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'));
  await expect.element(picture).toHaveStyle({ opacity: '1' });
});

test('a part whose picture is missing or cannot be loaded gets the drawing of its kind', async () => {
  for (const kind of partCategorySlugs) {
    const screen = await render(
      <div data-part={kind}>
        <NoPicture />
        <Picture urlAt={() => 'data:image/gif;base64,broken'} widths={[320]} sizes="320px" alt="A part" />
      </div>,
    );
    expect(partDrawings).toContain(`<view id="${kind}"`);
    const none = page.getByRole('img', { name: 'No picture yet' });
    await expect.poll(() => getComputedStyle(none.element()).backgroundImage).toContain(`#${kind}`);
    const missing = page.getByRole('img', { name: 'A part' });
    await expect.element(missing).toHaveStyle({ opacity: '0' });
    const well = missing.element().closest('span');
    expect(well && getComputedStyle(well).backgroundImage).toContain(`#${kind}`);
    await screen.unmount();
  }
});

test("when less data is wanted a missing picture gets the style sheet's own drawing, because another file may be missing", async () => {
  markLessData(true);
  await render(
    <div data-part="breaking-system">
      <NoPicture />
    </div>,
  );
  const drawn = getComputedStyle(page.getByRole('img', { name: 'No picture yet' }).element()).backgroundImage;
  expect(drawn).toMatch(/^url\("data:image/);
});
