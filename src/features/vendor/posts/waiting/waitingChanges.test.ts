import { expect, it } from 'vitest';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { keptEntry } from '#tests/support/device/newEntry.ts';
import { waitingChanges } from './waitingChanges.ts';

const a = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10';
const b = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b11';

const entry = (changes: Partial<OutboxEntry>) => keptEntry({ about: [a], ...changes });
const bulk = (action: string) => ({
  method: 'POST' as const,
  path: '/x',
  body: { action, ids: [a, b] },
  ifMatch: null,
});

it('puts later changes over earlier ones, each at its own advert', () => {
  const off = { method: 'PATCH' as const, path: '/x', body: { status: 'Not available' }, ifMatch: null };
  const changes = waitingChanges([
    entry({ kind: 'advert.bulk', about: [a, b], request: bulk('available') }),
    entry({ kind: 'advert.status', request: off }),
  ]);
  expect(changes.get(a)?.status).toBe('Not available');
  expect(changes.get(b)?.status).toBe('Available');
});

it('an advert that is deleted and brought back stays', () => {
  const removed = entry({ kind: 'advert.delete' });
  expect(waitingChanges([removed]).get(a)?.isDeleted).toBe(true);
  expect(waitingChanges([removed, entry({ kind: 'advert.restore' })]).get(a)?.isDeleted).toBe(false);
});

it('a refused change is not shown as if it had happened', () => {
  const change = waitingChanges([
    entry({ kind: 'advert.delete', state: 'needs-you', problem: { status: 404, code: 'not_found', message: '' } }),
  ]).get(a);
  expect(change).toMatchObject({ isDeleted: false, needsYou: true });
});

it('a change that has arrived is shown as sent, unless another one still waits', () => {
  const arrived = entry({ kind: 'advert.delete', state: 'delivered' });
  expect(waitingChanges([arrived]).get(a)).toMatchObject({ isDeleted: true, isSent: true });
  expect(waitingChanges([arrived, entry({ kind: 'advert.restore' })]).get(a)?.isSent).toBe(false);
});

it('an entry that is not about adverts changes no row', () => {
  expect(waitingChanges([entry({ kind: 'enquiry' })]).size).toBe(0);
});

it('brings the pictures of an edit and of a ZIP, so that the row shows how far each is', () => {
  const picture = (hash: string) => ({ hash, id: null, alt: '', bytes: 10 });
  const changes = waitingChanges([
    entry({ kind: 'advert.edit', pictures: [picture('one')] }),
    entry({ kind: 'advert.pictures', pictures: [picture('two')] }),
  ]);
  expect(changes.get(a)?.pictures.map(({ hash }) => hash)).toEqual(['one', 'two']);
});
