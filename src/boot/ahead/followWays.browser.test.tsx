import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { followWays } from './followWays.ts';

const address = '/single-advert?id=a#parts';
let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

/** A link in a marked element of the page, and a router that follows it. */
function shop() {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  end = followWays(router);
  const link = Object.assign(document.createElement('a'), { href: address, textContent: 'A clutch' });
  const list = document.createElement('p');
  list.dataset['ways'] = '';
  list.append(link);
  document.body.append(list);
  return { history, link };
}

test('a tap on a marked link leads there within the shop, with its query and fragment', async () => {
  const { history, link } = shop();
  link.click();
  await expect.poll(() => history.location.href).toBe(address);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %o is left to the browser',
  (how) => {
    const { history, link } = shop();
    let isLeft = false;
    // Runs after the listener under test, and keeps the test's own page.
    addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    expect(isLeft).toBe(true);
    expect(history.location.href).toBe('/');
  },
);

test('a link elsewhere is left to the browser', () => {
  const { history, link } = shop();
  document.body.append(link);
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  expect(history.location.href).toBe('/');
});
