import { expect, it } from 'vitest';
import { scriptlessNote } from './scriptlessNotes.ts';

const of = (route: string) => scriptlessNote(['__root__', route]);

it('a page says what a browser without scripts can do instead, or that it needs them', () => {
  expect(of('/desk').before).toContain('The desk needs JavaScript.');
  expect(of('/cart-test').head).toContain('url=/plain/cart');
  expect(of('/cart-test').before).toContain('<a href="/plain/cart">');
  for (const route of ['/', '/$category', 'no route', '__proto__']) {
    expect([of(route).head, of(route).before], route).toEqual(['', '']);
  }
});
