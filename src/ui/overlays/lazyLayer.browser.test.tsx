import { type ComponentProps, type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { NoticeProvider } from '#src/ui/notices/notify.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { lazyLayer, onScriptLost } from './lazyLayer.tsx';
import { deferred } from '#tests/support/deferred.ts';

function Words({ words }: { words: string; onClose: () => void }) {
  return <p>{words}</p>;
}

const stay = () => undefined;

/** A button that opens the layer, and the notices. */
function Place({ Layer }: { Layer: ComponentType<ComponentProps<typeof Words>> }) {
  const [open, setOpen] = useState(false);
  return (
    <NoticeProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Layer words="There" onClose={() => setOpen(false)} />}
    </NoticeProvider>
  );
}

test('the script of a layer is loaded on its first render, and only once for all places', async () => {
  let loads = 0;
  const Layer = lazyLayer(() => Promise.resolve(Words).finally(() => (loads += 1)));
  expect(loads).toBe(0);
  const { rerender } = await render(<Layer words="First" onClose={stay} />);
  await expect.element(page.getByText('First')).toBeVisible();
  // From then on the layer renders together with its parent.
  await rerender(<Layer words="Second" key="second" onClose={stay} />);
  expect(page.getByText('Second').elements()).toHaveLength(1);
  expect(loads).toBe(1);
});

test('a layer that cannot be loaded closes and says so, and the next tap tries again', async () => {
  let isReachable = false;
  const Layer = lazyLayer(() => (isReachable ? Promise.resolve(Words) : Promise.reject(new Error('Failed to fetch'))));
  await render(<Place Layer={Layer} />, { wrapper: ThemeRoot });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('This did not open')).toBeVisible();
  isReachable = true;
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('There')).toBeVisible();
});

test('a script that failed twice is not put down to the connection where the shop answers', async () => {
  let isBack = false;
  let requests = 0;
  onScriptLost(() => {
    requests += 1;
    return Promise.resolve(isBack);
  });
  onTestFinished(() => onScriptLost(() => Promise.resolve(false)));
  // Firefox: it remembers the failure for as long as the page is open.
  const Layer = lazyLayer<ComponentProps<typeof Words>>(() => Promise.reject(new Error('error loading')));
  await render(<Place Layer={Layer} />, { wrapper: ThemeRoot });
  const open = page.getByRole('button', { name: 'Open' });
  const away = page.getByText(/^A part of it did not arrive/);
  await open.click();
  await expect.element(away.first()).toBeVisible();
  expect(requests).toBe(0);
  await open.click();
  await expect.poll(() => requests).toBe(1);
  await expect.element(away.first()).toBeVisible();
  await expect.poll(() => away.elements(), { timeout: 20_000 }).toHaveLength(0);
  isBack = true;
  await open.click();
  await expect.poll(() => requests).toBe(2);
  await expect.element(open).toBeVisible();
  expect(away.elements()).toHaveLength(0);
});

test('a layer whose script stalls closes after a while, and opens at the next tap once the script is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stalled = deferred<typeof Words>();
  const onClose = vi.fn<() => void>();
  const Layer = lazyLayer(() => stalled.promise);
  const layer = (isOpen: boolean) => isOpen && <Layer words="There" onClose={onClose} />;
  const { rerender } = await render(layer(true));
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onClose).toHaveBeenCalledOnce();
  await rerender(layer(false));
  stalled.resolve(Words);
  vi.useRealTimers();
  await rerender(layer(true));
  await expect.element(page.getByText('There')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a layer that was closed before its script failed to load shows no notice', async () => {
  const failing = deferred<typeof Words>();
  const onClose = vi.fn<() => void>();
  const Layer = lazyLayer(() => failing.promise);
  const layer = (isOpen: boolean) => (
    <NoticeProvider>{isOpen && <Layer words="Never" onClose={onClose} />}</NoticeProvider>
  );
  const { rerender } = await render(layer(true), { wrapper: ThemeRoot });
  await rerender(layer(false));
  failing.reject(new Error('Failed to fetch'));
  await expect(failing.promise).rejects.toThrow('Failed to fetch');
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
});

test('a layer whose page was left before its script came does not open over the next page', async () => {
  const script = deferred<typeof Words>();
  const Layer = lazyLayer(() => script.promise);
  await render(<Place Layer={Layer} />, { wrapper: ThemeRoot });
  const here = location.href;
  await page.getByRole('button', { name: 'Open' }).click();
  history.pushState(null, '', '/elsewhere');
  onTestFinished(() => history.replaceState(null, '', here));
  script.resolve(Words);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByText('There').query()).toBeNull();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('There')).toBeVisible();
});
