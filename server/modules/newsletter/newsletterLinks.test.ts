import { describe, expect, it } from 'vitest';
import { newsletterTokens } from './newsletterLinks.ts';

const secret = 'a secret that only tests know, 32 bytes';
const link = { email: 'ama@example.com', madeAt: new Date('2026-11-20T10:00:00.000Z') };

describe('newsletterTokens', () => {
  it('reads what it made', () => {
    const tokens = newsletterTokens(secret, 'confirm');
    expect(tokens.read(tokens.make(link))).toEqual(link);
    const ofServices = { ...link, services: ['Rent a car'] };
    expect(tokens.read(tokens.make(ofServices))).toEqual(ofServices);
  });

  it('refuses a link for the other purpose, of another shop, or that was changed', () => {
    const token = newsletterTokens(secret, 'confirm').make(link);
    expect(newsletterTokens(secret, 'unsubscribe').read(token)).toBeNull();
    expect(newsletterTokens(`${secret}!`, 'confirm').read(token)).toBeNull();
    const other = Buffer.from(JSON.stringify(['kofi@example.com', 0])).toString('base64url');
    expect(newsletterTokens(secret, 'confirm').read(`${other}.${token.split('.')[1]}`)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'a.b.c', '💥', '..'])('refuses %j', (token) => {
    expect(newsletterTokens(secret, 'confirm').read(token)).toBeNull();
  });

  it('makes tokens that need no escaping in an address', () => {
    expect(newsletterTokens(secret, 'unsubscribe').make(link)).toMatch(/^[\w.-]+$/);
  });
});
