import { beforeEach, expect, test } from 'vitest';
import { forgetCopies, notePageLeft, noteRead, readAhead, savedAtAtom, savedExtentAtom } from './savedAnswers.ts';
import { deviceStore } from './session.ts';

const whole = (savedAt: number) => ({ savedAt, extent: 'whole' }) as const;
const part = (savedAt: number) => ({ savedAt, extent: 'newest-parts' }) as const;
const age = () => deviceStore.get(savedAtAtom);

beforeEach(() => {
  notePageLeft();
  forgetCopies();
});

test('a page is as old as the oldest that it shows, until that is had anew', () => {
  noteRead('/adverts', part(9));
  noteRead('/catalogue', whole(7));
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([7, 'newest-parts']);
  noteRead('/catalogue', null);
  expect(age()).toBe(9);
  noteRead('/adverts', null);
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([null, 'whole']);
});

test('what the page before showed counts until the next has something to show', () => {
  noteRead('/adverts', part(7));
  notePageLeft();
  expect(age()).toBe(7);
  noteRead('/adverts/1', whole(9));
  expect(age()).toBe(9);
});

test.each(['/catalogue/suggest?q=pa', '/shop', '/auth/me', '/threads/unread', '/adverts/my-adverts/copy'])(
  'what comes aside says nothing of the page: %s',
  (path) => {
    noteRead(path, whole(3));
    expect(age()).toBeNull();
    noteRead('/adverts', part(7));
    noteRead(path, null);
    expect(age()).toBe(7);
  },
);

test('what is read ahead counts for the page that it is read for', async () => {
  await readAhead(true, async () => noteRead('/adverts', part(7)));
  expect(age()).toBeNull();
  notePageLeft();
  expect(age()).toBe(7);
});

test('what was begun ahead and arrives after somebody has gone there counts at once', async () => {
  let arrive = () => undefined as void;
  const waiting = readAhead(true, () => new Promise<void>((resolve) => (arrive = resolve)));
  notePageLeft();
  noteRead('/adverts', part(7));
  expect(age()).toBe(7);
  arrive();
  await waiting;
});
