import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PhotoField } from '#src/ui/fields/PhotoField.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { Sheet } from './Sheet.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Report this advert">
        <input aria-label="Words" />
      </Sheet>
    </>
  );
}
const sheet = page.getByRole('dialog', { name: 'Report this advert' });
const opener = page.getByRole('button', { name: 'Report' });

afterEach(() => {
  document.documentElement.style.fontSize = '';
  return page.viewport(360, 740);
});

test.each([360, 1280])('Escape and a touch outside close it, and the focus returns, at %d px', async (width) => {
  await page.viewport(width, 800);
  await render(<Asking />, { wrapper: ThemeRoot });
  await opener.click();
  await expect.element(sheet).toHaveAttribute('aria-modal', 'true');
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(sheet).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the text typed in it survives turning the phone', async () => {
  await page.viewport(360, 740);
  await render(<Asking />, { wrapper: ThemeRoot });
  await opener.click();
  await page.getByRole('textbox', { name: 'Words' }).fill('It is sold');
  await page.viewport(740, 360);
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('It is sold');
  await expect.element(sheet).toBeVisible();
});

const nothing = () => undefined;

test('a field that is hidden behind its label is scrolled out from under the buttons when it gets the focus', async () => {
  await page.viewport(320, 640);
  await render(
    <Sheet title="An answer" onClose={nothing} actions={<Button>Send</Button>}>
      <div style={{ height: 440 }} />
      <PhotoField label="Picture of the part" file={null} onPick={nothing} />
      <div style={{ height: 300 }} />
    </Sheet>,
    { wrapper: ThemeRoot },
  );
  const field = page.getByLabelText(/^Picture of the part/);
  await expect.element(field).toBeInTheDocument();
  const element = field.element();
  if (!(element instanceof HTMLElement)) throw new Error('There is no field.');
  element.focus();
  const edge = page.getByRole('button', { name: 'Send' }).element().parentElement?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => element.closest('label')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge);
});

test('a long title in large text leaves room for the rest, and the buttons have room for their words', async () => {
  document.documentElement.style.fontSize = '200%';
  await page.viewport(320, 640);
  await render(
    <Sheet
      title="Fully Synthetic Engine Oil 5W-30, 4 L (1 L 10W-40 also in stock), with the filter"
      onClose={nothing}
      actions={
        <>
          <Button variant="text">Clear All</Button>
          <Button>Show 32 adverts</Button>
        </>
      }
    >
      <p>Share as a picture</p>
    </Sheet>,
    { wrapper: ThemeRoot },
  );
  const words = page.getByText('Share as a picture');
  await expect.element(words).toBeVisible();
  const title = page.getByRole('heading', { name: /^Fully/ }).element();
  expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(words.element().getBoundingClientRect().top);
  const button = page.getByRole('button', { name: /^Show/ }).element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
});
