import { Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveState } from '#tests/support/render/liveState.ts';
import { replayEarly, restoreFields, typedFields } from './replay.ts';

/** All kinds of fields that the app holds itself, as a list's filters are, with what it knows of them. */
function Filters({ told }: { readonly told: (name: string, value: string | boolean) => void }) {
  const [ticked, setTicked] = useState(false);
  const [untick, setUntick] = useState(true);
  const [sort, setSort] = useState('newest');
  const [make, setMake] = useState('Toyota');
  const [price, setPrice] = useState('');
  const [when, setWhen] = useState('any');
  const tell = <T extends string | boolean>(name: string, set: (value: T) => void, value: T) => {
    set(value);
    told(name, value);
  };
  return (
    <form>
      <input
        type="checkbox"
        name="ticked"
        checked={ticked}
        onChange={(event) => tell('ticked', setTicked, event.target.checked)}
      />
      <input
        type="checkbox"
        name="untick"
        checked={untick}
        onChange={(event) => tell('untick', setUntick, event.target.checked)}
      />
      {['any', 'week'].map((one) => (
        <input
          key={one}
          type="radio"
          name="when"
          value={one}
          checked={when === one}
          onChange={() => tell('when', setWhen, one)}
        />
      ))}
      <select name="sort" value={sort} onChange={(event) => tell('sort', setSort, event.target.value)}>
        <option>newest</option>
        <option>price</option>
      </select>
      <select name="make" value={make} onChange={(event) => tell('make', setMake, event.target.value)}>
        <option>Nissan</option>
        <option>Toyota</option>
      </select>
      <input name="price" value={price} onChange={(event) => tell('price', setPrice, event.target.value)} />
      <output>{JSON.stringify({ ticked, untick, sort, make, price, when })}</output>
    </form>
  );
}

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

/** Fills in the served form as a person does, lets it go live, and gives the app what was filled in. */
async function goLive(fill: (field: (name: string, at?: number) => HTMLInputElement & HTMLSelectElement) => void) {
  place.innerHTML = renderToString(<Filters told={() => undefined} />);
  const field = (name: string, at = 0) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test knows its fields
    place.querySelectorAll(`[name=${name}]`)[at] as HTMLInputElement & HTMLSelectElement;
  fill(field);
  const typed = typedFields(place.querySelectorAll('input, select'));
  const told = vi.fn();
  const root = hydrateRoot(place, <Filters told={told} />);
  await expect.poll(() => Object.keys(field('price')).some((key) => key.startsWith('__react'))).toBe(true);
  restoreFields(new Map([...typed, ...typedFields(place.querySelectorAll('input, select'))]));
  const state = (): unknown => JSON.parse(place.querySelector('output')?.textContent ?? '{}');
  return { field, state, told, root };
}

test('the app knows of all that was filled in before it was live, and leaves it as it is', async () => {
  const { field, state, told, root } = await goLive((find) => {
    find('ticked').checked = true;
    find('untick').checked = false;
    find('when', 1).checked = true;
    find('sort').value = 'price';
    find('make').value = 'Nissan';
    find('price').value = '250';
  });
  const filled = { ticked: true, untick: false, sort: 'price', make: 'Nissan', price: '250', when: 'week' };
  await expect.poll(state).toEqual(filled);
  expect(field('ticked').checked).toBe(true);
  expect(field('untick').checked).toBe(false);
  expect(field('when', 1).checked).toBe(true);
  expect(field('sort').value).toBe('price');
  expect(field('make').value).toBe('Nissan');
  expect(field('price').value).toBe('250');
  expect(told.mock.calls.map(([name]) => String(name)).toSorted()).toEqual(Object.keys(filled).toSorted());
  root.unmount();
});

test('what nobody touched is not told', async () => {
  const { state, told, root } = await goLive(() => undefined);
  expect(told).not.toHaveBeenCalled();
  expect(state()).toEqual({ ticked: false, untick: true, sort: 'newest', make: 'Toyota', price: '', when: 'any' });
  root.unmount();
});

test('a form in a part that is not live yet is sent by the app, and not by the browser', async () => {
  const sent = vi.fn((event: Pick<Event, 'preventDefault'>) => event.preventDefault());
  function Contact({ isThere }: { readonly isThere: Promise<void> | null }) {
    if (isThere) use(isThere);
    return (
      <form method="post" action="/plain/enquiry" onSubmit={sent}>
        <button type="submit">Message</button>
      </form>
    );
  }
  const page = (isThere: Promise<void> | null) => (
    <main>
      <Suspense>
        <Contact isThere={isThere} />
      </Suspense>
    </main>
  );
  place.innerHTML = renderToString(page(null));
  const [main, form] = [place.querySelector('main'), place.querySelector('form')];
  if (!main || !form) throw new Error('The page has no form.');
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const byBrowser = vi.fn((event: Event) => event.preventDefault());
  addEventListener('submit', byBrowser);
  window.earlyState = { ...liveState(), pending: [form] };

  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => (arrive = resolve));
  const root = hydrateRoot(place, page(isThere));
  await expect.poll(() => isLive(main)).toBe(true);
  arrive();
  await isThere;
  // The page around the form is live, and React has not come to the form.
  expect(isLive(form)).toBe(false);
  replayEarly();
  expect(sent).toHaveBeenCalledOnce();
  expect(byBrowser.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true]);
  expect(window.earlyState.pending).toEqual([]);
  removeEventListener('submit', byBrowser);
  root.unmount();
});

test('a form that React draws anew waits for the one that stands for it', () => {
  place.innerHTML = '<form method="post" action="/plain/enquiry"><input name="text" /></form>';
  const form = place.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  const byBrowser = vi.fn((event: Event) => event.preventDefault());
  addEventListener('submit', byBrowser);
  window.earlyState = { ...liveState(), pending: [form] };
  replayEarly();
  expect(byBrowser).not.toHaveBeenCalled();
  expect(window.earlyState.pending).toEqual([form]);
  removeEventListener('submit', byBrowser);
});
