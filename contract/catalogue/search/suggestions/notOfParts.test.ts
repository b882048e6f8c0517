import { expect, it } from 'vitest';
import { isConversation, isOffer, isOfWholeCars } from './notOfParts.ts';

it.each(['good morning', 'who are you', 'how are you doing', 'thank you very much', 'please help me'])(
  'knows a conversation: %s',
  (words) => expect(isConversation(words)).toBe(true),
);

it.each(['kia morning', 'morning', 'good brake pads', 'hello kitty', 'good plugs', 'light', 'what is a tie rod'])(
  'takes other words for none: %s',
  (words) => expect(isConversation(words)).toBe(false),
);

it.each([
  'terrain a vendre',
  'je cherche terrain',
  'vends maison accra',
  'loue chambre a tema',
  'i want to sell my tyres',
])('knows what is offered: %s', (words) => expect(isOffer(words)).toBe(true));

it.each(['terrain', 'all terrain tyres', 'terrain tyre', 'chambre a air', 'je cherche des chambres a air'])(
  'takes no tyre for land: %s',
  (words) => expect(isOffer(words)).toBe(false),
);

it.each([
  ['i want to sell my car', []],
  ['cars for rent', []],
  ['used cars', ['condition']],
  ['buy car in kumasi', ['place']],
])('knows that a whole car is asked for: %s', (query, conditions) => {
  expect(isOfWholeCars(query, ['car'], conditions)).toBe(true);
});

it.each([
  ['car', ['car'], []],
  ['spare parts for my car', ['car'], []],
  ['car in kumasi', ['car'], ['place']],
  ['sell me a car battery', ['car', 'battery'], []],
])('knows that it is not: %s', (query, words, conditions) => {
  expect(isOfWholeCars(query, words, conditions)).toBe(false);
});
