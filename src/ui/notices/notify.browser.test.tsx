import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '#tests/support/eventually.ts';
import { loadNotices, NoticeProvider, notify } from './notify.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

async function mount(width = 360) {
  await page.viewport(width, 740);
  await render(
    <NoticeProvider>
      <p style={{ position: 'fixed', bottom: 0 }}>Shop</p>
    </NoticeProvider>,
    { wrapper: ThemeRoot },
  );
  // A busy machine may take longer to load it than a notice waits for it.
  await import('./NoticeStack.tsx');
  // A mouse that another test left over a notice would keep it open.
  await userEvent.hover(page.getByText('Shop'));
}

/** Shows a notice that outlasts the test, however busy the machine is. */
const say = (notice: Parameters<typeof notify>[0]) => notify({ durationMs: 120_000, ...notice });

async function visible(message: string) {
  const notice = page.getByText(message);
  await expect.element(notice).toBeVisible();
  const card = notice.element().closest<HTMLElement>('[role] > div');
  if (!card) throw new Error('The notice has no card');
  await eventually(() => expect(getComputedStyle(card).opacity).toBe('1'));
  return card;
}

/** Presses on the card, moves sideways in steps and releases. */
function drag(card: HTMLElement, byPx: number) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const startX = left + width / 2;
  const send = (type: string, x: number) =>
    card.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: top + height / 2, button: 0 }),
    );
  send('pointerdown', startX);
  for (let step = 1; step <= 8; step++) send('pointermove', startX + (byPx * step) / 8);
  send('pointerup', startX + byPx);
}

beforeEach(() => {
  // A synthetic pointer cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a notice sent before anything has loaded is shown', async () => {
  say({ kind: 'success', message: 'Login Successfull' });
  await mount();
  await visible('Login Successfull');
});

test('a notice is not lost where another provider waited for its own before', async () => {
  const first = await render(<NoticeProvider />, { wrapper: ThemeRoot });
  loadNotices();
  await first.unmount();
  say({ kind: 'success', message: 'Still to be shown' });
  // Longer than the first one's patience.
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  await mount();
  await visible('Still to be shown');
});

test('the four kinds have their roles, stack three high, and the fourth pushes out the oldest', async () => {
  await mount(1280);
  say({ kind: 'info', message: 'First' });
  say({ kind: 'success', message: 'Second' });
  say({ kind: 'warning', message: 'Third', detail: 'It will be sent automatically.' });
  const first = await visible('First');
  const second = await visible('Second');
  const third = await visible('Third');
  expect(first.parentElement?.role).toBe('status');
  expect(second.parentElement?.role).toBe('status');
  expect(third.parentElement?.role).toBe('alert');
  expect(first.getBoundingClientRect().bottom).toBeLessThan(second.getBoundingClientRect().top);
  expect(second.getBoundingClientRect().bottom).toBeLessThan(third.getBoundingClientRect().top);
  say({ kind: 'error', message: 'Fourth' });
  const fourth = await visible('Fourth');
  expect(fourth.parentElement?.role).toBe('alert');
  await expect.element(page.getByText('First')).not.toBeInTheDocument();
  await expect.element(page.getByText('Second')).toBeVisible();
});

test('an error closes when a success follows, and stays next to anything else', async () => {
  await mount(1280);
  say({ kind: 'error', message: 'The e-mail or password is not right' });
  say({ kind: 'info', message: 'You are offline' });
  await visible('You are offline');
  await visible('The e-mail or password is not right');
  say({ kind: 'success', message: 'Login Successfull' });
  await visible('Login Successfull');
  await expect.element(page.getByText('The e-mail or password is not right')).not.toBeInTheDocument();
  await expect.element(page.getByText('You are offline')).toBeVisible();
});

test('on a phone a notice does not cover the title of a sheet or its close button', async () => {
  await page.viewport(360, 740);
  await render(
    <NoticeProvider>
      <dialog open aria-modal aria-label="Message" style={{ position: 'fixed', inset: 0, width: 360, height: 740 }}>
        <div data-testid="head" style={{ height: 140 }} />
        <div data-testid="foot" style={{ position: 'absolute', bottom: 0, height: 80 }} />
      </dialog>
    </NoticeProvider>,
    { wrapper: ThemeRoot },
  );
  say({ kind: 'error', message: 'It could not be sent' });
  const { top, bottom } = (await visible('It could not be sent')).getBoundingClientRect();
  expect(top).toBeGreaterThan(page.getByTestId('head').element().getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(page.getByTestId('foot').element().getBoundingClientRect().top);
});

test('on a phone the next notice replaces the one before', async () => {
  await mount();
  say({ kind: 'info', message: 'First' });
  await visible('First');
  say({ kind: 'error', message: 'Second' });
  await visible('Second');
  await expect.element(page.getByText('First')).not.toBeInTheDocument();
});

test('on a phone a notice spans the width below the bar', async () => {
  await mount();
  say({ kind: 'success', message: 'Ad added successfully' });
  const { left, right, top } = (await visible('Ad added successfully')).getBoundingClientRect();
  expect([left, right]).toEqual([16, 344]);
  expect(top).toBeGreaterThanOrEqual(64);
});

test('a notice dragged aside by 70 percent of its width springs back, by 85 percent it closes, to either side', async () => {
  await mount();
  say({ kind: 'info', message: 'Drag me' });
  const card = await visible('Drag me');
  drag(card, card.offsetWidth * 0.7);
  await eventually(() => expect(getComputedStyle(card).transform).toMatch(/^(none|matrix\(1, 0, 0, 1, 0, 0\))$/));
  await expect.element(page.getByText('Drag me')).toBeVisible();
  drag(card, card.offsetWidth * -0.85);
  await expect.element(page.getByText('Drag me')).not.toBeInTheDocument();
});

test('a notice closes after 5 seconds, not before, and stays while it has the focus', async () => {
  await mount();
  notify({ kind: 'info', message: 'Warm up' });
  await visible('Warm up');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  notify({ kind: 'success', message: 'Five seconds' });
  const notice = page.getByText('Five seconds');
  await expect.element(notice).toBeInTheDocument();
  const close = page.getByRole('button', { name: 'Close' }).last().element();
  if (!(close instanceof HTMLElement)) throw new Error('The notice has no ×');
  await vi.advanceTimersByTimeAsync(4900);
  close.focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(notice).toBeInTheDocument();
  close.blur();
  await vi.advanceTimersByTimeAsync(4999);
  await expect.element(notice).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1);
  // The notice fades and the gap closes; waitFor advances the faked clock.
  await vi.waitFor(() => expect(close.isConnected).toBe(false), { timeout: 2000 });
});

test('the action of a notice runs and closes it; × closes it too', async () => {
  await mount();
  const onAct = vi.fn();
  say({ kind: 'info', message: 'Advert deleted', action: { label: 'Undo', onAct } });
  await visible('Advert deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(onAct).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('Advert deleted')).not.toBeInTheDocument();
  say({ kind: 'error', message: 'Payment did not start' });
  await visible('Payment did not start');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Payment did not start')).not.toBeInTheDocument();
});
