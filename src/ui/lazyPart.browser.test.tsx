import { type ReactNode, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { NoticeProvider } from '#src/ui/notices/notify.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { lazyPart } from './lazyPart.tsx';

/** A script that arrives only while there is a connection. */
function scriptOf<Props extends object>(part: (props: Props) => ReactNode) {
  const connection = { isThere: false };
  const load = () => {
    if (connection.isThere) return Promise.resolve(part);
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  };
  return { connection, load };
}

test('a layer closes and says so, the page stays, and the next tap tries again', async () => {
  const { connection, load } = scriptOf(({ text }: { text: string; onClose: () => void }) => <p>{text}</p>);
  const Layer = lazyPart(load);
  function Place() {
    const [open, setOpen] = useState(false);
    return (
      <NoticeProvider>
        <input aria-label="Words" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{open && <Layer text="There" onClose={() => setOpen(false)} />}</Suspense>
      </NoticeProvider>
    );
  }
  await render(<Place />, { wrapper: ThemeRoot });
  await page.getByLabelText('Words').fill('typed');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('This did not open')).toBeVisible();
  await expect.element(page.getByLabelText('Words')).toHaveValue('typed');
  connection.isThere = true;
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('There')).toBeVisible();
});

test('a part without a way to close leaves a strip in its place, from which it is tried again', async () => {
  const { connection, load } = scriptOf(() => <p>The part</p>);
  const Part = lazyPart(load);
  await render(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
    { wrapper: ThemeRoot },
  );
  await expect.element(page.getByText('This part of the page needs a connection.')).toBeVisible();
  await expect.element(page.getByText('The page', { exact: true })).toBeVisible();
  connection.isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible();
});
