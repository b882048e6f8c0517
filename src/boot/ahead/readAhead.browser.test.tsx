import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markLessData } from '#src/lib/lessData.ts';
import { readAhead } from './readAhead.ts';

let end: (() => void) | undefined;

beforeEach(() => {
  markLessData(false);
  connect('4g');
  // A page in the background is idle only every ten seconds.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});

afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  markLessData(false);
  document.body.replaceChildren();
});

/** Has the browser say what kind of connection it has. */
function connect(effectiveType: string) {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });
}

/**
 * A page whose links to parts are at these heights in pixels.
 * @returns the ids that were read ahead, in order, and the router's method that is asked for it
 */
function list(heights: readonly number[]) {
  const read: string[] = [];
  const root = createRootRoute();
  const part = createRoute({
    getParentRoute: () => root,
    path: '/single-advert',
    validateSearch: ({ id }: Record<string, unknown>) => ({ id: String(id) }),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => void read.push(deps.id),
  });
  const router = createRouter({
    routeTree: root.addChildren([part]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const main = document.body.appendChild(document.createElement('main'));
  for (const [index, top] of heights.entries()) {
    const link = Object.assign(document.createElement('a'), {
      href: `/single-advert?id=part${index}`,
      textContent: 'x',
    });
    link.style.cssText = `position:fixed;left:50%;top:${top}px`;
    main.append(link);
  }
  const preload = vi.spyOn(router, 'preloadRoute');
  end = readAhead(router);
  return { read, preload };
}

test('reads the four parts nearest to the thumb once the page rests, and none that is out of view', async () => {
  const thumb = innerHeight * 0.7;
  const { read } = list([0, thumb - 40, thumb, thumb - 80, thumb - 120, innerHeight + 50]);
  await expect.poll(() => read).toEqual(['part2', 'part1', 'part3', 'part4']);
});

test('reads the others at the next rest, and none twice', async () => {
  const { read } = list([0, 10, 20, 30, 40, 50]);
  await expect.poll(() => read.length).toBe(4);
  dispatchEvent(new Event('scroll'));
  await expect.poll(() => read.toSorted()).toEqual(['part0', 'part1', 'part2', 'part3', 'part4', 'part5']);
});

test.each([
  ['where less data is wanted', () => markLessData(true)],
  ['on a connection of 2G', () => connect('slow-2g')],
])('reads nothing %s', (_, prepare) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  prepare();
  const { preload } = list([10]);
  vi.advanceTimersByTime(10_000);
  expect(preload).not.toHaveBeenCalled();
});
