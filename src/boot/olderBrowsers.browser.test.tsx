import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
const hide = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'hidePopover');
const told: unknown[] = [];

beforeAll(async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  await import('./olderBrowsers.ts');
  document.body.innerHTML = `
    <button popovertarget="filters">Filters</button>
    <form id="filters" popover="manual" data-testid="sheet" style="display: block; position: static"><button type="button" popovertarget="filters" popovertargetaction="hide">Close</button></form>
    <p>Beside</p>`;
  const sheet = document.getElementById('filters');
  sheet?.addEventListener('toggle', (event) => {
    // Chromium opens it too, and tells so in an event of its own kind.
    if (!(event instanceof ToggleEvent)) told.push(Reflect.get(event, 'newState'));
  });
});

afterAll(() => {
  document.body.innerHTML = '';
  if (native) Object.defineProperty(HTMLElement.prototype, 'popover', native);
  if (hide) Object.defineProperty(HTMLElement.prototype, 'hidePopover', hide);
});

test('opens and closes what the browser would open itself, and tells its component', async () => {
  const sheet = page.getByTestId('sheet');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(sheet).toHaveAttribute('data-open');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toHaveAttribute('data-open');
  expect(told).toEqual(['open', 'closed']);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Beside').click();
  await expect.element(sheet).not.toHaveAttribute('data-open');
  await page.getByRole('button', { name: 'Filters' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toHaveAttribute('data-open');
});
