import { expect, it } from 'vitest';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { keptEntry } from '#tests/support/device/newEntry.ts';
import { entryWords, writtenWords } from './entryWords.ts';
import { entryCountWords, unsentWords } from './outboxNouns.ts';

const now = new Date('2026-11-20T14:00:00Z');
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

const entry = (changes: Partial<OutboxEntry>) => keptEntry({ accountId: 'abena', createdAt: at('13:41'), ...changes });
const words = (changes: Partial<OutboxEntry>, signedIn = true) => entryWords(entry(changes), { now, signedIn });
const picture = (bytes: number, hash: string | null = 'a') => ({ hash, id: null, alt: '', bytes });

it('says since when it is kept, with what, and when it was tried', () => {
  const pictures = [picture(120_000), picture(120_000), picture(0, null)];
  expect(words({ pictures, lastTriedAt: at('13:58') })).toMatchObject({
    standing: 'waiting',
    state: 'Waiting to send',
    sentence: 'Kept since 13:41, with 2 pictures (240 KB). Last try 13:58.',
  });
  expect(words({ createdAt: Date.parse('2026-11-18T13:41:00Z') }).sentence).toBe('Kept since 18 Nov 2026, 13:41.');
});

it('says why the last try failed', () => {
  expect(words({ later: 'not-ours' }).sentence).toContain('perhaps a Wi-Fi sign-in page');
  expect(words({ later: 'busy' }).sentence).toContain('The shop is busy');
});

it('shows what was written freely, and nothing else of a request', () => {
  const written = (body: unknown) =>
    writtenWords(entry({ request: { method: 'POST', path: '/orders/1/review', body, ifMatch: null } }));
  expect(written({ stars: 2, text: 'The pads\nsqueal.', part: 'text' })).toEqual(['The pads\nsqueal.']);
  expect(written({ reason: 'fraud', note: 'They asked for money first.' })).toEqual(['They asked for money first.']);
  expect(written({ answer: { handover: 'collect' }, note: ' ', status: 'declined' })).toEqual([]);
  expect(written(undefined)).toEqual([]);
});

it('never calls something sent that is not', () => {
  const states = ['waiting', 'sending', 'held', 'needs-you'] as const;
  for (const state of states) expect(words({ state }).state).not.toMatch(/^sent|delivered/i);
});

it('asks its owner to sign in, whatever its state', () => {
  expect(words({}, false).standing).toBe('sign-in');
  expect(words({ state: 'needs-you', problem: { status: 422, code: 'invalid', message: '' } }, false).standing).toBe(
    'sign-in',
  );
  expect(words({ accountId: null }, false).standing).toBe('waiting');
});

it('says in the shop’s words why one vendor of a cart takes no order', () => {
  const message = 'This vendor does not take orders from you. Look for the parts at another vendor.';
  const refused = { state: 'needs-you', problem: { status: 403, code: 'forbidden', message } } as const;
  expect(words({ kind: 'order', ...refused })).toMatchObject({ state: 'Needs you', sentence: message });
});

it('counts with the noun of the entries', () => {
  expect(entryCountWords([{ kind: 'advert.post' }, { kind: 'advert.edit' }])).toBe('2 adverts');
  expect(entryCountWords([{ kind: 'enquiry' }])).toBe('1 enquiry');
  expect(entryCountWords([{ kind: 'enquiry' }, { kind: 'order' }, { kind: 'order' }])).toBe('3 things');
});

it('says at Logout what stays on the phone', () => {
  expect(unsentWords([])).toBeNull();
  expect(unsentWords([{ kind: 'advert.post' }, { kind: 'advert.post' }])).toBe(
    '2 adverts are not sent yet. They stay on this device for your account only.',
  );
  expect(unsentWords([{ kind: 'order' }])).toBe(
    '1 order request is not sent yet. It stays on this device for your account only.',
  );
});
