import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
const hide = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'hidePopover');
const told: unknown[] = [];

beforeAll(async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  for (const name of ['toReversed', 'toSpliced', 'findLast']) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(URL, 'canParse');
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

test('adds the methods that are missing', () => {
  const list = [3, 1, 2, 10];
  expect(list.toReversed()).toEqual([10, 2, 1, 3]);
  expect(list.toSpliced(1, 2, 7, 8, 9)).toEqual([3, 7, 8, 9, 10]);
  expect([list.findLast((one) => one < 3), list.findLast((one) => one > 99)]).toEqual([2, undefined]);
  expect([URL.canParse('/a', 'https://shop.test'), URL.canParse('/a')]).toEqual([true, false]);
  expect(list).toEqual([3, 1, 2, 10]);
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
