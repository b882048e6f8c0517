import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { showWholeFields } from './showWholeFields.ts';

beforeAll(showWholeFields);

const margin = 36;
const field = () => page.getByLabelText('Town').element();
const edges = () => field().getBoundingClientRect();

beforeEach(async () => {
  await page.viewport(390, 600);
  await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <button>Send</button>
      <div style={{ height: 1500 }} />
      <TextField label="Town" />
      <div style={{ height: 1500 }} />
    </form>,
  );
  scrollTo(0, 0);
});

/** Scrolls as WebKit does when it gives a field the focus: until the next letter is in sight. */
function focusAsWebKit(): void {
  field().focus({ preventScroll: true });
}

test('a field below that a form has sent the focus to is shown with room for its message', async () => {
  await page.getByRole('button', { name: 'Send' }).click();
  focusAsWebKit();
  expect(edges().bottom).toBeCloseTo(innerHeight - margin, 0);
});

test('a field above is shown with its label, below the top bar', async () => {
  document.documentElement.style.scrollPaddingTop = '80px';
  await userEvent.keyboard('{Tab}');
  scrollTo(0, 2400);
  focusAsWebKit();
  expect(edges().top).toBeCloseTo(80 + margin, 0);
  document.documentElement.style.scrollPaddingTop = '';
});

test('nothing moves under a finger', () => {
  scrollBy(0, edges().top - 10);
  const before = scrollY;
  field().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  focusAsWebKit();
  expect(document.activeElement).toBe(field());
  expect(scrollY).toBe(before);
});
