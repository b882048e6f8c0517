import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { readConfig } from '../config/config.ts';

const said = (env: Record<string, string>, name: 'sandbox' | 'paystack') =>
  announcement(readConfig(env), 8080, { payments: { name }, secret: 'a secret of the shop' }, null);

test('a shop that others can open, or on a database of its own, says that its payments are a sandbox', () => {
  const sandbox = /Payments are a sandbox/;
  expect(said({ PUBLIC_URL: 'https://shop.example.com' }, 'sandbox')).toMatch(sandbox);
  expect(said({ DATABASE_URL: 'postgresql://shop@localhost/shop' }, 'sandbox')).toMatch(sandbox);
  expect(said({ PUBLIC_URL: 'https://shop.example.com' }, 'paystack')).not.toMatch(sandbox);
  expect(said({}, 'sandbox')).not.toMatch(sandbox);
});

test('the page on which the money of the sandbox is moved is named with its key, and only there', () => {
  expect(said({ SAFE_DEAL: 'on' }, 'sandbox')).toMatch(/Sandbox money {2}http\S+\/sandbox-money\?key=[\w-]{43}\n/);
  expect(said({ SAFE_DEAL: 'off' }, 'sandbox')).not.toContain('/sandbox-money');
  expect(said({ SAFE_DEAL: 'on' }, 'paystack')).not.toContain('/sandbox-money');
});
