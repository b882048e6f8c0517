import { vendorAccount } from '#tests/support/render/renderInShop.tsx';

/** Somebody else who signs in on the same device. */
export const otherAccount = {
  ...vendorAccount,
  id: '9b1d6f0e-3c55-4a9e-8a44-6d0b8f2f7c21',
  fullname: 'Kojo Asante',
  email: 'kojo@example.com',
} as const;

/**
 * What this tab hears of a Logout in another one, which removes each value by its name. The e-mail comes after the token,
 * so that for a moment the Logout looks like a session that has ended.
 */
export function logoutElsewhere(): void {
  const keys = ['token', 'user', ...Object.keys(localStorage).filter((key) => key !== 'token' && key !== 'user')];
  for (const key of keys) {
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null, storageArea: localStorage }));
  }
}
