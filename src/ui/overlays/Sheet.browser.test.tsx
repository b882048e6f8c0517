import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
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

afterEach(() => page.viewport(360, 740));

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
