import { afterEach, expect, test, vi } from 'vitest';
import { layOutAtOnce, layOutBelow } from './layOutBelow.ts';

const pieceCount = 12;
let style: HTMLStyleElement;

/** A page of pieces that are lower than they are taken to be, in an engine that does not hold its place by itself. */
async function openLongPage() {
  const supports = CSS.supports.bind(CSS);
  vi.spyOn(CSS, 'supports').mockImplementation((property: string, value?: string) =>
    property === 'overflow-anchor' ? false : supports(property, value ?? ''),
  );
  // A page in the background is idle only every ten seconds.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  document.documentElement.dataset['fresh'] = '';
  style = document.head.appendChild(document.createElement('style'));
  style.textContent = `
    html { overflow-anchor: none; }
    [data-fresh] [data-below] { content-visibility: auto; contain-intrinsic-block-size: auto 140px; }
    [data-below] p { height: 100px; margin: 0; }
    footer { height: 300vh; }`;
  document.body.innerHTML = `${'<div data-below><p>a part</p></div>'.repeat(pieceCount)}<footer>the end</footer>`;
  const footer = document.querySelector('footer');
  // Not at its end, where the end itself would hold it.
  scrollTo({ top: document.documentElement.scrollHeight - 2 * innerHeight, behavior: 'instant' });
  // The browser itself lays out what is near.
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return () => footer?.getBoundingClientRect().bottom ?? Number.NaN;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['fresh'];
  style.remove();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

test('what is above the screen is laid out, and what is on it stays where it is', async () => {
  const end = await openLongPage();
  const [before, height] = [end(), document.documentElement.scrollHeight];
  const seen = new Set<number>();
  const look = () => {
    seen.add(Math.round(end()));
    if (document.documentElement.dataset['fresh'] !== undefined) requestAnimationFrame(look);
  };
  layOutBelow();
  look();
  await expect.poll(() => document.documentElement.dataset['fresh']).toBeUndefined();
  expect(document.documentElement.scrollHeight).toBeLessThan(height - 300);
  expect([...seen]).toEqual([Math.round(before)]);
});

test('so it is when everything is laid out at once', async () => {
  const end = await openLongPage();
  const [before, height] = [end(), document.documentElement.scrollHeight];
  layOutAtOnce();
  expect(document.documentElement.scrollHeight).toBeLessThan(height - 300);
  expect(end()).toBeCloseTo(before, 0);
});
