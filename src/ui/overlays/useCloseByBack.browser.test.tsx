import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { Sheet } from './Sheet.tsx';

/* Android's back gesture reaches a page as a close request to the browser's CloseWatcher. */

/** Does what the gesture does: https://developer.mozilla.org/docs/Web/API/CloseWatcher/requestClose */
function requestClose(watcher: EventTarget | undefined): void {
  const request: unknown = watcher && Reflect.get(watcher, 'requestClose');
  if (typeof request !== 'function') throw new Error('No layer listens to the gesture.');
  Reflect.apply(request, watcher, []);
}

/** The watchers that layers create from now on, the newest last; destroyed ones are removed. */
function watchersMade(): EventTarget[] {
  const Real = globalThis.CloseWatcher;
  if (!Real) throw new Error('This browser has no CloseWatcher.');
  const made: EventTarget[] = [];
  class Noted extends Real {
    constructor() {
      super();
      made.push(this);
      const { destroy } = this;
      this.destroy = () => {
        made.splice(made.indexOf(this), 1);
        Reflect.apply(destroy, this, []);
      };
    }
  }
  vi.stubGlobal('CloseWatcher', Noted);
  return made;
}

function TwoLayers() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Report
      </button>
      <Sheet open={open > 0} onClose={() => setOpen(0)} title="Report this advert">
        <button type="button" onClick={() => setOpen(2)}>
          Discard
        </button>
      </Sheet>
      <Sheet open={open > 1} onClose={() => setOpen(1)} title="Discard the report?" role="alertdialog" />
    </>
  );
}

const sheet = page.getByRole('dialog', { name: 'Report this advert' });
const question = page.getByRole('alertdialog', { name: 'Discard the report?' });

async function openBoth(): Promise<void> {
  await renderInShop(<TwoLayers />, () => problem(500, 'internal', 'Not asked.'));
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(question).toBeVisible();
}

afterEach(() => vi.unstubAllGlobals());

test('the gesture closes the topmost layer, then the one below, and nothing listens afterwards', async () => {
  const watchers = watchersMade();
  await openBoth();
  await expect.poll(() => watchers.length).toBe(2);
  requestClose(watchers.at(-1));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => watchers.length).toBe(1);
  requestClose(watchers.at(-1));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => watchers.length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('one press of Escape closes one layer', async () => {
  await openBoth();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});
