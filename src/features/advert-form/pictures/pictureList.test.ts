import { expect, test } from 'vitest';
import {
  changePicture,
  draftPicturesOf,
  listFromDraft,
  movePicture,
  placeByKey,
  roomLeft,
  savedBytes,
  type FormPicture,
} from './pictureList.ts';

const picture = (key: string, more: Partial<FormPicture> = {}): FormPicture => ({
  key,
  alt: '',
  id: null,
  hash: null,
  blob: null,
  originalBytes: 0,
  state: 'sent',
  message: null,
  ready: true,
  ...more,
});
const keys = (list: readonly FormPicture[]) => list.map(({ key }) => key).join('');
const abc = ['a', 'b', 'c'].map((key) => picture(key));

test('a picture moves to the place asked for and not beyond the ends', () => {
  expect(keys(movePicture(abc, 'c', 0))).toBe('cab');
  expect(keys(movePicture(abc, 'a', 1))).toBe('bac');
  expect(keys(movePicture(abc, 'a', 99))).toBe('bca');
  expect(keys(movePicture(abc, 'a', -1))).toBe('abc');
  expect(keys(movePicture(abc, 'x', 0))).toBe('abc');
});

test('an answer for a picture that was removed meanwhile changes nothing', () => {
  expect(changePicture(abc, 'x', { id: '1' })).toBe(abc);
});

test('there is room for eight', () => {
  expect(roomLeft(abc)).toBe(5);
  expect(roomLeft(Array.from({ length: 8 }, (_, index) => picture(String(index))))).toBe(0);
});

test('a draft also stores what is still being shrunk, and continues where it was', () => {
  const blob = new Blob(['x']);
  const chosen = picture('a', { state: 'shrinking', blob, hash: 'original-a', original: true });
  const drafts = draftPicturesOf([chosen, picture('b', { blob, hash: 'h' }), picture('c', { id: '7' })]);
  const list = listFromDraft(drafts, new Map());
  expect(list.map(({ key, state }) => key + state)).toEqual(['ashrinking', 'bsending', 'csent']);
  expect(list[0]).toMatchObject({ original: true, blob });
});

test('a picture that the server has already is not sent again, even when its draft does not know', () => {
  const drafts = draftPicturesOf(['h1', 'h2'].map((hash) => picture(hash, { hash, blob: new Blob([hash]) })));
  const [known, unknown] = listFromDraft(drafts, new Map([['h1', '7']]));
  expect(known).toMatchObject({ id: '7', state: 'sent' });
  expect(unknown).toMatchObject({ id: null, state: 'sending' });
});

test('the saving counts only new pictures that are shrunk already', () => {
  const chosen = picture('e', { blob: new Blob(['as it was']), original: true, originalBytes: 9 });
  expect(savedBytes([...abc, chosen])).toBeNull();
  const list = [...abc, picture('d', { blob: new Blob(['xy']), originalBytes: 50 }), chosen];
  expect(savedBytes(list)).toEqual({ from: 50, to: 2 });
});

test('keys move a picture by one, by a row, and to the ends, and never beyond them', () => {
  const places = (index: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => placeByKey(key, index, 5, 3));
  expect(places(1)).toEqual([0, 2, 1, 4, 0, 4]);
  expect(places(4)).toEqual([3, 4, 1, 4, 0, 4]);
  expect(placeByKey('Enter', 1, 5, 3)).toBeNull();
});
