import { describe, expect, test, vi } from 'vitest';
import { createSmallStore } from './smallStore.ts';

/** A browser's storage that works, with some of its calls replaced. */
function storage(broken: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    ...broken,
  };
}
const refuse = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};
const always = (place: Storage) => () => place;
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('keeps values in the browser’s storage where that works', () => {
  const place = storage();
  const store = createSmallStore(() => place);
  expect(store.isEmpty()).toBe(true);
  expect(store.set('a', '1')).toBe(true);
  expect(place.getItem('a')).toBe('1');
  expect(createSmallStore(() => place).get('a')).toBe('1');
  store.remove('a');
  expect([store.get('a'), store.isEmpty()]).toEqual([null, true]);
});

describe.each([
  ['the browser refuses the storage', () => refuse, 'nothing'],
  ['there is no storage', () => () => null, 'nothing'],
  ['the browser does not know it', () => () => undefined, 'nothing'],
  ['the storage is full', () => always(storage({ setItem: full })), 'changes'],
  ['it cannot be read', () => always(storage({ getItem: refuse })), 'nothing'],
  ['it drops what it accepts', () => always(storage({ setItem: () => undefined })), 'changes'],
  [
    'all of its calls fail',
    () => always(storage({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })),
    'nothing',
  ],
] satisfies [string, () => () => Storage | null | undefined, string][])('when %s', (_case, open, what) => {
  test('values last as long as the page, and it is said that they are not kept', () => {
    const onNotKept = vi.fn();
    const store = createSmallStore(open(), onNotKept);
    expect(store.get('token')).toBeNull();
    expect(store.set('token', 'abc')).toBe(false);
    expect(store.get('token')).toBe('abc');
    expect(onNotKept).toHaveBeenCalledWith(what);
    store.remove('token');
    expect(store.get('token')).toBeNull();
    store.set('cart', '[]');
    store.clear();
    expect(store.get('cart')).toBeNull();
  });
});

test('what was kept stays readable when the storage is full, and newer values win until they are kept too', () => {
  let isFull = false;
  const working = storage();
  const place = storage({
    getItem: (key) => working.getItem(key),
    setItem: (key, value) => (isFull ? full() : working.setItem(key, value)),
  });
  const store = createSmallStore(() => place);
  store.set('cart', 'one');
  isFull = true;
  store.set('cart', 'two');
  expect([store.get('cart'), place.getItem('cart')]).toEqual(['two', 'one']);
  isFull = false;
  expect(store.set('cart', 'three')).toBe(true);
  expect(place.getItem('cart')).toBe('three');
});

test('a value that cannot be removed is gone all the same', () => {
  const place = storage({ removeItem: refuse });
  const store = createSmallStore(() => place);
  store.set('token', 'abc');
  store.remove('token');
  expect(store.get('token')).toBeNull();
});

test('what another tab removes is forgotten here, also where it was never kept', () => {
  const store = createSmallStore(refuse);
  store.set('token', 'abc');
  store.set('cart', '[]');
  store.forgetMemory('token');
  expect([store.get('token'), store.get('cart')]).toEqual([null, '[]']);
  store.forgetMemory(null);
  expect(store.get('cart')).toBeNull();
});
