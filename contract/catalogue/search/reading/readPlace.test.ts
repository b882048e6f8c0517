import { expect, it } from 'vitest';
import { isShortForNumber, placeLike, readPlace, readRefusedPlace } from './readPlace.ts';
import { takeOut } from './takeOut.ts';

it.each([
  ['kofridua', 'Koforidua'],
  ['takoladi', 'Takoradi'],
  ['sunyane', 'Sunyani'],
])('%s is %s', (word, town) => expect(placeLike(word)?.value).toBe(town));

it.each(['hose', 'pump', 'bulk', 'zzzzzzz', 'corolla', '12345'])('%s is no place', (word) =>
  expect(placeLike(word)).toBeNull(),
);

const nobody = () => undefined;

it.each([
  ['battery tadi', ['takoradi']],
  ["battery in k'dua", ['koforidua']],
  ['battery k’dua', ['koforidua']],
  ['battery bolga', ['bolgatanga']],
  ['battery c/coast', ['cape coast']],
  ['battery comm 25', ['tema']],
  ['battery takoradi market circle', ['takoradi']],
  ['battery at market circle', ['takoradi']],
])('"%s" is in %j', (query, towns) => expect(readPlace(takeOut(query), nobody).towns).toEqual(towns));

it.each([
  ['battery no tema', ['tema']],
  ['battery no be for tema', ['tema']],
  ['battery non tema', ['tema']],
  ['part no tema', undefined],
  // In Twi it ends with "its body".
  ['kaa no ho', undefined],
])('"%s" refuses %j', (query, towns) =>
  expect(readRefusedPlace(takeOut(query), nobody, { isAfrican: false }).withoutTowns).toEqual(towns),
);

it('in Twi "no" refuses nothing', () =>
  expect(readRefusedPlace(takeOut('battery no tema'), nobody, { isAfrican: true })).toEqual({}));

it.each([
  ['part no 04465', true],
  ['tel no 0244', true],
  ['oem no 123', true],
  ['spare part no 04465', true],
  ['bulb no philips', false],
  ['apart no accra', false],
  ['no accra', false],
])('tells whether "no" is short for number in "%s": %s', (text, is) => {
  expect(isShortForNumber(text, text.indexOf('no '))).toBe(is);
});
