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

test('a page is as old as the oldest copy that it shows, until that is read from the shop again', () => {
  noteRead('/adverts', part(9));
  noteRead('/catalogue', whole(7));
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([7, 'newest-parts']);
  noteRead('/catalogue', null);
  expect(age()).toBe(9);
  noteRead('/adverts', null);
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([null, 'whole']);
});

test('the copies of the previous page count until the next page has something to show', () => {
  noteRead('/adverts', part(7));
  notePageLeft();
  expect(age()).toBe(7);
  noteRead('/adverts/1', whole(9));
  expect(age()).toBe(9);
});

test.each(['/catalogue/suggest?q=pa', '/shop', '/auth/me', '/threads/unread', '/adverts/my-adverts/copy'])(
  'side requests do not change the age of the page: %s',
  (path) => {
    noteRead(path, whole(3));
    expect(age()).toBeNull();
    noteRead('/adverts', part(7));
    noteRead(path, null);
    expect(age()).toBe(7);
  },
);

test('a copy that is read ahead counts for the page that it was read for', async () => {
  await readAhead(true, async () => noteRead('/adverts', part(7)));
  expect(age()).toBeNull();
  notePageLeft();
  expect(age()).toBe(7);
});

test('a read that was started ahead and arrives after the person has gone there counts at once', async () => {
  let arrive = () => undefined as void;
  const waiting = readAhead(true, () => new Promise<void>((resolve) => (arrive = resolve)));
  notePageLeft();
  noteRead('/adverts', part(7));
  expect(age()).toBe(7);
  arrive();
  await waiting;
});
