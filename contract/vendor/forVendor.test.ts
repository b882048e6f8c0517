import { expect, test } from 'vitest';
import { vendorOf } from './forVendor.ts';

const worksFor = { vendorId: 'v', name: 'Owusu Spares' };

test('a vendor acts for itself, its staff for it, and a buyer for nobody', () => {
  expect(vendorOf({ id: 'v', role: 'vendor' })).toEqual({ id: 'v', isOwner: true });
  expect(vendorOf({ id: 'p', role: 'user', worksFor })).toEqual({ id: 'v', isOwner: false });
  expect(vendorOf({ id: 'p', role: 'user', worksFor: null })).toBeNull();
  expect(vendorOf(null)).toBeNull();
});
