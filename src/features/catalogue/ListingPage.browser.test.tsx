import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyGarage, garageAtom, withVehicle } from '#src/device/lists/garage.ts';
import { deviceStore } from '#src/http/session.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type FakeNetwork, renderApp } from '#tests/support/render/renderApp.tsx';

const advert = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c6d',
  number: 20_159,
  title: 'Front Brake Pads',
  brand: 'Denso',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: 2009,
  yearTo: 2013,
  condition: 'New',
  category: 'breaking-system',
  pricePesewas: 23_000,
  region: 'Ashanti',
  town: 'Kumasi',
  createdAt: '2026-11-18T09:30:00.000Z',
  picture: null,
  pictureCount: 0,
  partType: null,
  origin: null,
  universal: false,
  alsoFits: [],
  measures: {},
  vendor: { id: '01a1fb69-66fb-704a-8336-17725fd02c6e', name: 'Owusu Auto Spares' },
};

/** Fewer parts for each filter, so that a count shows which filters were requested. */
const network: FakeNetwork = ({ path }) => {
  const { searchParams, pathname } = new URL(path, 'https://shop.test');
  const understood = searchParams.get('q')?.startsWith('Used') ? readOfUsed : undefined;
  if (pathname !== '/adverts') return undefined;
  const filters = [...searchParams.keys()].filter((name) => name !== 'limit' && name !== 'sort');
  return {
    items: [advert],
    nextCursor: null,
    previousCursor: null,
    total: 100 - 10 * filters.length,
    page: 1,
    pages: 1,
    facets: {
      condition: [{ value: 'New', count: 8 }],
      make: [{ value: 'Toyota', count: 7 }],
      model: [],
      brand: [
        { value: 'Denso', count: 5 },
        { value: 'Bosch', count: 4 },
      ],
      region: [],
      category: [],
      partType: [],
      origin: [],
    },
    correctedQuery: null,
    understood,
  };
};
const readOfUsed = [
  { kind: 'condition', value: 'Used', words: 'used' },
  { kind: 'place', value: 'Kumasi', words: 'in kumasi' },
  { kind: 'part', value: 'Brake pads', words: 'brake pads' },
];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['listingView'];
});

test('on a phone a list that is come back to draws first what is seen, and the rest when the thread is idle', async () => {
  await page.viewport(360, 740);
  const waiting: (() => void)[] = [];
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) =>
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 })),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { screen } = await renderApp('/view-product', (request) => {
    const answer = network(request);
    const items = Array.from({ length: 24 }, (_, at) => ({ ...advert, id: `${advert.id.slice(0, -2)}${at + 10}` }));
    return typeof answer === 'object' ? { ...answer, items } : answer;
  });
  const cards = () => document.querySelectorAll('main li[data-part]').length;
  await expect.poll(cards).toBe(8);
  await screen.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect.element(screen.getByLabelText('Make')).toBeVisible();
  expect(cards()).toBe(8);
  for (const run of waiting.splice(0)) run();
  await expect.poll(cards).toBe(24);
});

test('beside the list each choice goes into the address at once, and a chip removes it', async () => {
  await page.viewport(1280, 800);
  const { screen, router } = await renderApp('/view-product?q=pads', network);
  await screen.getByLabelText('Make').selectOptions('Toyota');
  await expect.poll(() => router.state.location.search).toEqual({ q: 'pads', make: 'Toyota' });
  await screen.getByLabelText('Model').selectOptions('Corolla');
  await screen.getByRole('checkbox', { name: /^Denso/ }).click();
  await screen.getByRole('checkbox', { name: /^Bosch/ }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ q: 'pads', make: 'Toyota', model: 'Corolla', brand: ['Denso', 'Bosch'] });

  await screen.getByRole('link', { name: 'Remove filter Toyota' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ q: 'pads', brand: ['Denso', 'Bosch'] });
  await expect.element(screen.getByLabelText('Make')).toHaveValue('');
  await screen.getByRole('region', { name: 'Filters that are on' }).getByRole('link', { name: 'Clear All' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ q: 'pads' });
});

test('what was understood from a search is shown as chips, each leading to the search without it', async () => {
  const { screen, router } = await renderApp('/view-product?q=Used brake pads in Kumasi&make=Toyota', network);
  await expect.element(screen.getByRole('link', { name: 'Remove filter Used' })).toBeVisible();
  await screen.getByRole('link', { name: 'Remove filter Kumasi' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ q: 'Used brake pads', make: 'Toyota' });
});

test('a number of the same part leads to its adverts without the filters, which may exclude them', async () => {
  const posted = [{ text: 'Denso W20EPR-U', number: 'W20EPRU' }];
  const knownNumber = { words: 'NGK BPR6ES is a spark plug. Nobody has posted one, but:', posted };
  const { screen, router } = await renderApp('/view-product?q=bpr6es&make=Toyota', (request) => {
    const answer = network(request);
    return typeof answer === 'object' ? { ...answer, items: [], total: 0, knownNumber } : answer;
  });
  await screen.getByRole('link', { name: 'Denso W20EPR-U' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ q: 'W20EPRU' });
});

test('a price is applied when its field is left; text that is no price is reported and left out', async () => {
  await page.viewport(1280, 800);
  const { screen, router } = await renderApp('/view-product', network);
  await screen.getByLabelText('Highest price').fill('cheap');
  await expect.element(screen.getByText(/^Enter an amount in cedis/)).toBeVisible();
  await screen.getByLabelText('Highest price').fill('2,000,50');
  await expect.element(screen.getByText(/^It is not clear which digits are thousands/)).toBeVisible();
  await screen.getByLabelText('Highest price').fill('2.000,50');
  await expect.element(screen.getByText('GHc\u00a02,000.50')).toBeVisible();
  expect(router.state.location.search).toEqual({});
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => router.state.location.search).toEqual({ maxPrice: '2000.50' });
});

test('in the sheet choices are counted first, and applied with its button', async () => {
  await page.viewport(360, 740);
  const counted: string[] = [];
  const { screen, router } = await renderApp('/breaking-system', (request) => {
    if (request.path.includes('limit=1&') || request.path.endsWith('limit=1')) counted.push(request.path);
    return network(request);
  });
  await screen.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Show 90 parts' })).toBeVisible();
  await screen.getByLabelText('Make').selectOptions('Toyota');
  await expect.element(screen.getByRole('button', { name: 'Show 80 parts' })).toBeVisible();
  // What the list shows anyway is not requested again.
  expect(counted).toHaveLength(1);
  expect(router.state.location.search).toEqual({});
  await screen.getByRole('button', { name: 'Show 80 parts' }).click();
  await expect.poll(() => router.state.location.href).toBe('/breaking-system?make=Toyota');
  await expect.element(screen.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
});

test('grid or list is remembered on the device', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderApp('/view-product', network);
  await expect.element(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Grid' }).click();
  await expect.element(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('listing-view')).toBe('grid');
});

test('Add to Cart counts in the bar and is kept on the device', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderApp('/view-product', network);
  await screen.getByRole('button', { name: 'Add to Cart: Front Brake Pads' }).click();
  await screen.getByRole('button', { name: 'Add to Cart: Front Brake Pads' }).click();
  await expect.element(screen.getByRole('link', { name: 'Cart, 2 parts' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([
    { id: advert.id, name: 'Front Brake Pads', price: 23_000, quantity: 2, vendor: { name: 'Owusu Auto Spares' } },
  ]);
});

test('every list except all products can be saved, and one of near matches offers to notify', async () => {
  await page.viewport(360, 740);
  const listOf = async (path: string, change: object = {}) => {
    const { screen } = await renderApp(path, (request) => {
      const answer = network(request);
      return answer && Object.assign(answer, change);
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return screen;
  };
  const category = await listOf('/breaking-system');
  await expect.element(category.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await category.unmount();
  const relaxed = await listOf('/view-product?q=pads+zanzibar', { relaxed: true });
  await expect.element(relaxed.getByText(/^No part here matches all of this/)).toBeVisible();
  await expect.element(relaxed.getByRole('button', { name: 'Tell me when one is posted' })).toBeVisible();
  await relaxed.unmount();
  const unsaid = await listOf('/view-product?q=royal+pads', { unsaid: ['royal'] });
  await expect.element(unsaid.getByText('None of these says “royal”.')).toBeVisible();
  await unsaid.unmount();
  // Of a size that nobody has, the same is not said twice.
  const sized = await listOf('/view-product?q=195/65r15', { relaxed: true, unsaid: ['195/65r15'] });
  await expect.element(sized.getByText('None of these says “195/65r15”.')).toBeVisible();
  expect(sized.getByText(/^No part here/).query()).toBeNull();
  await sized.unmount();
  const none = await listOf('/view-product?q=zanzibar', { items: [], total: 0, pages: 0 });
  await expect.element(none.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
  expect(none.getByRole('button', { name: 'Tell me when one is posted' }).elements()).toHaveLength(1);
  await none.unmount();
  const everything = await listOf('/view-product');
  await expect.element(everything.getByText('Front Brake Pads').first()).toBeVisible();
  expect(everything.getByRole('button', { name: /Save this search|Tell me/ }).query()).toBeNull();
});

test('a complaint shows what mechanics check, with how many there are, and the free test of the shop', async () => {
  await page.viewport(360, 740);
  const complaint = {
    name: 'a battery that goes flat',
    checks: [
      { kind: 'batteries', name: 'Batteries', category: 'battery-electricity', count: 12 },
      { kind: 'fuses', name: 'Fuses', category: 'battery-electricity', count: 0 },
    ],
    service: { slug: 'battery', name: 'Free battery testing' },
  };
  const { screen } = await renderApp('/view-product?q=battery+flat+every+morning', (request) => {
    const answer = network(request);
    return answer && Object.assign(answer, { complaint });
  });
  const checks = screen.getByRole('region', { name: 'What to check' });
  await expect
    .element(checks.getByText('For a battery that goes flat, mechanics check: batteries, fuses.'))
    .toBeVisible();
  await expect
    .element(checks.getByRole('link', { name: /Batteries/ }))
    .toHaveAttribute('href', '/battery-electricity?partType=batteries');
  expect(checks.getByRole('link', { name: /Fuses/ }).query()).toBeNull();
  await expect
    .element(checks.getByRole('link', { name: 'Free battery testing' }))
    .toHaveAttribute('href', '/services#battery');
});

test('a phone on its side shows a whole part on the first screen of a category, and nothing over it', async () => {
  await page.viewport(740, 360);
  const items = ['1', '2', '3'].map((end) => ({ ...advert, id: advert.id.slice(0, -1) + end }));
  const { screen } = await renderApp('/breaking-system', (request) => {
    const answer = network(request);
    return answer && Object.assign(answer, { items });
  });
  const views = screen.getByRole('link', { name: 'View Front Brake Pads' });
  await expect.element(views.nth(1)).toBeVisible();
  const filters = screen.getByRole('button', { name: 'Filters', exact: true }).element().getBoundingClientRect();
  for (const view of [views.nth(0), views.nth(1)]) {
    const card = view.element().closest('li')?.getBoundingClientRect();
    expect(card?.bottom).toBeLessThanOrEqual(360);
    expect(card?.top).toBeGreaterThanOrEqual(filters.bottom);
  }
});

test('the chosen vehicle is readable in full where the text is twice as large', async () => {
  await page.viewport(360, 740);
  const car = 'Toyota Corolla 2012';
  localStorage.setItem('garage', JSON.stringify({ vehicles: [car], chosen: car, onlyFitting: false }));
  const root = document.documentElement;
  root.dataset['garage'] = 'car';
  root.style.fontSize = '200%';
  onTestFinished(() => {
    delete root.dataset['garage'];
    root.style.fontSize = '';
  });
  const { screen } = await renderApp('/view-product', network);
  const name = screen.getByText(car, { exact: true });
  await expect.element(name).toBeVisible();
  for (const { scrollWidth, clientWidth } of [name.element(), ...screen.container.querySelectorAll('button output')])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('the list that orders itself by the vehicle does not take back a tap on a part', async () => {
  const advertAnswer = deferred<unknown>();
  const slowNetwork: FakeNetwork = (request) =>
    request.path === `/adverts/${advert.id}` ? advertAnswer.promise : network(request);
  deviceStore.set(garageAtom, () => emptyGarage);
  const { screen, router, requests } = await renderApp('/breaking-system', slowNetwork, deviceStore);
  await expect.element(screen.getByRole('button', { name: 'Choose your vehicle' })).toBeVisible();
  // The part was tapped and its answer is on the way when the list learns of the vehicle.
  void router.navigate({ to: '/single-advert', search: { id: advert.id } });
  deviceStore.set(garageAtom, (garage) =>
    withVehicle(garage, { kind: 'car', make: 'Toyota', model: 'Corolla', year: 2012 }),
  );
  await expect.poll(() => requests.some(({ path }) => path === `/adverts/${advert.id}`)).toBe(true);
  advertAnswer.resolve(undefined);
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/single-advert');
  deviceStore.set(garageAtom, () => emptyGarage);
});
