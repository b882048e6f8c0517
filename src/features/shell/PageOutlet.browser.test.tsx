import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deferred } from '#tests/support/deferred.ts';
import { keepPages } from './keptPages.ts';
import { PageOutlet } from './PageOutlet.tsx';
import { createPagePlace } from './pagePlace.ts';
import { createShownPages } from './shownPages.ts';

/** A shop of two lists and a part, whose document is long enough to be scrolled. */
async function shop() {
  const pages = createShownPages();
  const noted: string[] = [];
  const late = { lists: Promise.resolve() };
  let again = () => {};

  const root = createRootRoute({
    component: () => (
      <main>
        <PageOutlet pages={pages} />
      </main>
    ),
  });
  const listAt = (path: string) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      staticData: { kept: true },
      loader: () => late.lists,
      pendingMs: 0,
      pendingComponent: () => <h1>A skeleton</h1>,
      component: function List() {
        const own = route.useMatch({ select: ({ pathname }) => pathname });
        const at = useLocation({ select: ({ searchStr }) => searchStr });
        const [times, setTimes] = useState(0);
        useEffect(() => {
          again = () => flushSync(() => setTimes((count) => count + 1));
          noted.push(`${path} begins`);
          return () => void noted.push(`${path} ends`);
        }, []);
        return (
          <div style={{ height: 5_000 }}>
            <title>{`List ${path}`}</title>
            <h1>{`List ${path}`}</h1>
            <p>{`Drawn at ${own}${at}, ${times} times more`}</p>
            <input aria-label="Words" />
          </div>
        );
      },
    });
    return route;
  };
  const part = createRoute({
    getParentRoute: () => root,
    path: '/part',
    component: () => (
      <div style={{ height: 3_000 }}>
        <title>A part</title>
        <h1>A part</h1>
      </div>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([listAt('/brakes'), listAt('/bulbs'), part]),
    history: createMemoryHistory({ initialEntries: ['/brakes?q=pads'] }),
    scrollRestoration: true,
  });
  pages.set(createPagePlace(router, 1));
  keepPages(router, pages);
  await router.load();
  const { container } = await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading')).toHaveTextContent('List /brakes');
  const element = () => container.querySelector<HTMLElement>('[data-away]');
  const follow = (address: string) => router.history.push(address);
  return { pages, router, follow, noted, late, renderListAgain: () => again(), hidden: element };
}

const heading = page.getByRole('heading', { level: 1 });
const words = page.getByRole('textbox', { name: 'Words' });

test('Back leads to the very list that was left, with what was typed in it, and its effects run again', async () => {
  const { router, follow, noted, hidden } = await shop();
  const list = words.element();
  await words.fill('for a Corolla');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  expect(noted).toEqual(['/brakes begins', '/brakes ends']);
  expect(document.title).toBe('A part');

  router.history.back();
  await expect.element(heading).toHaveTextContent('List /brakes');
  expect(words.element()).toBe(list);
  await expect.element(words).toHaveValue('for a Corolla');
  expect(hidden()).toBeNull();
  expect(document.title).toBe('List /brakes');
  await expect.poll(() => noted).toEqual(['/brakes begins', '/brakes ends', '/brakes begins']);
});

test('Back and at once Forward shows the page that was left for a moment, where it was', async () => {
  const { pages, follow, hidden } = await shop();
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  const [part, list] = pages.get() ?? [];
  scrollTo({ top: 900, behavior: 'instant' });
  pages.show?.(list?.entry);
  await expect.element(heading).toHaveTextContent('List /brakes');
  expect(scrollY).toBe(0);
  pages.show?.(part?.entry);
  await expect.element(heading).toHaveTextContent('A part');
  expect(scrollY).toBe(900);
  expect(hidden()?.dataset['away']).toBe('kept');
});

test('meanwhile nobody can reach it, and the browser keeps its layout', async () => {
  const { follow, hidden } = await shop();
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  await expect.element(words).not.toBeInTheDocument();
  const away = hidden();
  expect(away && getComputedStyle(away)).toMatchObject({ contentVisibility: 'hidden', height: '0px' });
  expect(away && getComputedStyle(away).display).not.toBe('none');
  // What looks for the first heading of the document finds the one on the screen.
  expect(document.querySelector('main h1')?.textContent).toBe('A part');
});

test('drawn again while it is away, it says what it said', async () => {
  const { router, follow, renderListAgain } = await shop();
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  renderListAgain();
  router.history.back();
  await expect.element(page.getByText('Drawn at /brakes?q=pads, 1 times more')).toBeVisible();
});

test('Back shows it before the router has come to it, in its place, however late its data is', async () => {
  const { pages, router, follow, late } = await shop();
  const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
  scrollTo({ top: 1_200, behavior: 'instant' });
  await scrolled;
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  await expect.poll(() => scrollY).toBe(0);
  const held = deferred<void>();
  late.lists = held.promise;

  router.history.back();
  pages.show?.(router.history.location.state.__TSR_key);
  await expect.element(heading).toHaveTextContent('List /brakes');
  expect(router.stores.matches.get().at(-1)?.routeId).toBe('/part');
  expect(scrollY).toBe(1_200);
  held.resolve();
  await expect.poll(() => router.state.location.pathname).toBe('/brakes');
  await expect.poll(() => router.state.status).toBe('idle');
  await expect.element(heading).toHaveTextContent('List /brakes');
  expect(scrollY).toBe(1_200);
});

test('a list over which something is open is not kept: it would be open again with Back', async () => {
  const { follow, hidden } = await shop();
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.ariaModal = 'true';
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  expect(hidden()).toBeNull();
  sheet.remove();
});

test('only what is on the screen counts as shown, before and after', async () => {
  const { router, follow } = await shop();
  const shown = () => [...document.querySelectorAll('[data-shown] h1')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['List /brakes']);
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  expect(shown()).toEqual(['A part']);
  router.history.back();
  await expect.element(heading).toHaveTextContent('List /brakes');
  expect(shown()).toEqual(['List /brakes']);
});

test('a list that is opened by a link is a new one', async () => {
  const { follow } = await shop();
  await words.fill('for a Corolla');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  follow('/brakes');
  await expect.element(page.getByText('Drawn at /brakes, 0 times more')).toBeVisible();
  await expect.element(words).toHaveValue('');
});

test('it goes as the next list is drawn', async () => {
  const { router, follow, hidden } = await shop();
  await words.fill('first');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  follow('/bulbs');
  await expect.element(heading).toHaveTextContent('List /bulbs');
  expect(hidden()).toBeNull();
  await words.fill('second');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  router.history.back();
  await expect.element(words).toHaveValue('second');
  router.history.go(-2);
  await expect.element(heading).toHaveTextContent('List /brakes');
  await expect.element(words).toHaveValue('');
});

test('it stays while one part leads to the next', async () => {
  const { router, follow } = await shop();
  await words.fill('for a Corolla');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  follow('/part?id=next');
  await expect.poll(() => router.state.location.searchStr).toBe('?id=next');
  router.history.go(-2);
  await expect.element(words).toHaveValue('for a Corolla');
});

test('a list that is forgotten is drawn anew', async () => {
  const { pages, router, follow, hidden } = await shop();
  await words.fill('for a Corolla');
  follow('/part');
  await expect.element(heading).toHaveTextContent('A part');
  const [current] = pages.get() ?? [];
  if (current) pages.set(current);
  await expect.poll(hidden).toBeNull();
  await expect.element(heading).toHaveTextContent('A part');
  router.history.back();
  pages.show?.(router.history.location.state.__TSR_key);
  await expect.element(words).toHaveValue('');
});
