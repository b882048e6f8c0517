import { describe, expect, it } from 'vitest';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { maxCompared, toggled } from './compared.ts';
import { type Favourite, withFavourite, withoutFavourite } from './favourites.ts';
import type { SavedPart } from './savedPart.ts';
import { shownOf, withViewed } from './recentlyViewed.ts';

const part = (id: string): SavedPart => ({ id, title: `Part ${id}`, about: 'New · Accra', image: null });
const favourite = (id: string): Favourite => ({ ...part(id), pricePesewas: 100, addedAt: '2026-11-20T10:00:00.000Z' });
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('favourites', () => {
  it('keep the price that each advert had when it was first added', () => {
    const list = withFavourite([], favourite('a'));
    expect(withFavourite(list, { ...favourite('a'), pricePesewas: 50 })).toEqual(list);
  });

  it('are listed newest first, and removed by their id', () => {
    const list = withFavourite(withFavourite([], favourite('a')), favourite('b'));
    expect(idsOf(list)).toEqual(['b', 'a']);
    expect(idsOf(withoutFavourite(list, 'b'))).toEqual(['a']);
  });

  it('take no more than the maximum', () => {
    const full = Array.from({ length: maxFavourites }, (_, index) => favourite(String(index)));
    expect(withFavourite(full, favourite('one more'))).toBe(full);
  });
});

describe('recently viewed', () => {
  it('shows each advert once, the last viewed first, and not the one that is open', () => {
    const viewed = ['a', 'b', 'a', 'c'].reduce<readonly SavedPart[]>((list, id) => withViewed(list, part(id)), []);
    expect(idsOf(shownOf(viewed))).toEqual(['c', 'a', 'b']);
    expect(idsOf(shownOf(viewed, 'c'))).toEqual(['a', 'b']);
  });

  it('shows eight adverts, even while one of them is open', () => {
    const viewed = Array.from({ length: 20 }, (_, index) => part(String(index))).reduce<readonly SavedPart[]>(
      withViewed,
      [],
    );
    expect(shownOf(viewed)).toHaveLength(8);
    expect(shownOf(viewed, '19')).toHaveLength(8);
  });
});

describe('comparing', () => {
  it('takes four adverts and no fifth, and removes one', () => {
    const four = ['a', 'b', 'c', 'd'].reduce<readonly string[]>(toggled, []);
    expect(four).toHaveLength(maxCompared);
    expect(toggled(four, 'e')).toBe(four);
    expect(toggled(four, 'b')).toEqual(['a', 'c', 'd']);
  });
});
