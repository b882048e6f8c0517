import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listDrafts } from '#src/device/outbox/drafts/advertDraft.ts';
import { keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { DraftShelf } from './DraftShelf.tsx';

const silent = () => ({ status: 200, data: {} });
const shutter = page.getByRole('button', { name: 'Take a picture' });

/** A camera that sees a grey card. */
function fakeCamera(): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const draw = () => {
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = `rgb(${Math.round(performance.now()) % 255} 120 120)`;
    context?.fillRect(0, 0, 640, 480);
    if (canvas.isConnected) requestAnimationFrame(draw);
  };
  canvas.hidden = true;
  document.body.append(canvas);
  draw();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(30));
}

beforeEach(async () => {
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.querySelectorAll('body > canvas').forEach((canvas) => canvas.remove());
  await emptyOutbox();
});

test('the camera stays open for many parts, and each has its draft without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeCamera();
  await renderInShop(<DraftShelf account={vendorAccount} current={undefined} />, silent);
  await page.getByRole('button', { name: 'Photograph many parts' }).click();
  for (const part of [1, 2, 3]) {
    await expect.element(page.getByText(`Part ${part}`, { exact: true })).toBeVisible();
    await shutter.click();
    await expect.element(page.getByText(/1 picture saved/)).toBeVisible();
    if (part === 2) {
      await shutter.click();
      await expect.element(page.getByText(/2 pictures saved/)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Next part' }).click();
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('link', { name: 'No title yet, 2 pictures' })).toBeVisible();
  const drafts = await listDrafts(vendorAccount.id);
  expect(drafts.map(({ pictures }) => pictures)).toEqual([1, 2, 1]);
  await page.getByRole('link', { name: 'No title yet, 2 pictures' }).click();
  await expect.element(page.getByText(`At /add-product?draft=${drafts[1]?.id}`)).toBeVisible();
});

test('where no camera can be opened, the phone’s own camera takes the pictures', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await renderInShop(<DraftShelf account={vendorAccount} current={undefined} />, silent);
  await page.getByRole('button', { name: 'Photograph many parts' }).click();
  await expect.element(page.getByText(/The camera cannot be opened on this page/)).toBeVisible();
  await expect.element(page.getByLabelText('Take a picture')).toHaveAttribute('capture', 'environment');
});
