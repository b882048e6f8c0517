import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { NoticeProvider, notify } from './notify.tsx';

const { slow, arrive } = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { slow, arrive: () => arrive() };
});

vi.mock('./NoticeStack.tsx', async (original) => {
  await slow;
  return original();
});

test('a notice is shown once while the script of notices takes long, and goes when the next one comes', async () => {
  await render(<NoticeProvider />, { wrapper: ThemeRoot });
  notify({ kind: 'info', message: 'Saved, not sent yet', durationMs: 60_000 });
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  arrive();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  notify({ kind: 'success', message: 'Sent', durationMs: 60_000 });
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saved, not sent yet')).not.toBeInTheDocument();
});
