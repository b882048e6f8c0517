import { expect, test } from 'vitest';
import { deviceStore } from '#src/http/session.ts';
import { forgetTypedWords, placeOfWords, textAt, typedWordsAtom, withTyped } from './typedWords.ts';

const [owner, helper, thread] = ['0198-owner', '0198-helper', '0198-thread'];

test('two people who share a device do not see what the other has typed about the same', () => {
  const texts = withTyped({}, placeOfWords(owner, thread), 'No refunds');
  expect(textAt(texts, placeOfWords(helper, thread))).toBe('');
  expect(textAt(withTyped(texts, placeOfWords(helper, thread), 'Come in'), placeOfWords(owner, thread))).toBe(
    'No refunds',
  );
});

test('what an earlier release kept for nobody in particular is found, and replaced', () => {
  const place = placeOfWords(owner, thread);
  const texts = { [thread]: 'Still there', 'other thread': 'Sold' };
  expect(textAt(texts, place)).toBe('Still there');
  expect(withTyped(texts, place, 'Gone')).toEqual({ 'other thread': 'Sold', [place]: 'Gone' });
  expect(withTyped(texts, place, '')).toEqual({ 'other thread': 'Sold' });
});

test('what was typed after a session had ended counts more than what its person had typed before', () => {
  const place = placeOfWords(owner, thread);
  const before = withTyped({}, place, 'Is it new');
  const after = withTyped(before, placeOfWords(null, thread), 'Is it new and does it fit');
  expect(textAt(after, place)).toBe('Is it new and does it fit');
  expect(textAt(withTyped(after, place, 'Is it'), place)).toBe('Is it');
});

test('nothing else goes with what is forgotten', () => {
  const place = placeOfWords(owner, `review answer ${thread}`);
  deviceStore.set(typedWordsAtom, () => ({
    [place]: 'Thank you',
    [placeOfWords(owner, `answer ${thread}`)]: 'It was new',
  }));
  forgetTypedWords(`answer ${thread}`);
  expect(deviceStore.get(typedWordsAtom)).toEqual({ [place]: 'Thank you' });
});
