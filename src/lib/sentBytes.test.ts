import { expect, test, vi } from 'vitest';

test('counts the bodies sent before anybody listened, and each body after that', async () => {
  // Other tests send bodies too, and share the module.
  vi.resetModules();
  const { onBytesSent, countSent } = await import('./sentBytes.ts');
  const heard: number[] = [];
  countSent({ a: 1 });
  countSent(undefined);
  onBytesSent((bytes) => heard.push(bytes));
  countSent('Kɔkɔɔ');
  const form = new FormData();
  form.append('sha256', 'abcd');
  form.append('picture', new Blob([new Uint8Array(1000)]), 'picture.jpg');
  countSent(form);
  countSent(null);
  // {"a":1} · five letters of which three take two bytes · the values of the form
  expect(heard).toEqual([7, 8, 1004]);
});
