import { expect, test } from 'vitest';
import { type AdvertFormValues, emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { compareVersions, mixVersions, suggestedChoices, topics, unchosen, wordsOfText } from './mergeVersions.ts';

const picture = (id: string | null, alt = '', key = id ?? 'local') => ({ id, alt, key });
const began = {
  ...emptyValues,
  title: 'Alternator',
  make: 'Toyota',
  model: 'Camry',
  pricePesewas: '1250.00',
  partNumber: '27060-0H110',
  region: 'Ashanti',
  town: 'Suame',
};
const version = (change: Partial<AdvertFormValues> = {}, pictures = [picture('p1'), picture('p2')]) => ({
  values: { ...began, ...change },
  pictures,
});
const base = version();
const names = (list: readonly { topic: { name: string } }[]) => list.map(({ topic }) => topic.name);

test('a text that stands for words is shown as these words', () => {
  expect(wordsOfText('startupTested', '1')).toBe('Yes, seen running');
  expect(wordsOfText('warrantyMonths', '1')).toBe('1');
});

test('every field of the form belongs to exactly one topic', () => {
  const fields = topics.flatMap((topic) => [...topic.fields]);
  expect(fields.toSorted()).toEqual(Object.keys(emptyValues).toSorted());
});

test('the same value in another spelling is no difference', () => {
  const { differences, same } = compareVersions(
    base,
    version({ pricePesewas: '1,250', title: ' Alternator ', partNumber: '27060-0h110' }),
    version({ pricePesewas: '1250' }),
  );
  expect(differences).toEqual([]);
  expect(same).toHaveLength(topics.length);
});

test('says which side changed what since the common version', () => {
  const mine = version({ title: 'Alternator 12V', pricePesewas: '1200', status: 'Not available' });
  const theirs = version({ pricePesewas: '1190', description: 'Tested.', status: 'Not available' });
  const { differences } = compareVersions(base, mine, theirs);
  expect(differences.map(({ topic, changedBy }) => [topic.name, changedBy])).toEqual([
    ['title', 'mine'],
    ['pricePesewas', 'both'],
    ['description', 'theirs'],
  ]);
});

test('chooses beforehand where only one side changed something, and leaves the rest to the person', () => {
  const { differences } = compareVersions(
    base,
    version({ title: 'Mine', pricePesewas: '1200' }),
    version({ pricePesewas: '1190', description: 'Theirs' }),
  );
  const choices = suggestedChoices(differences);
  expect(choices).toEqual({ title: 'mine', description: 'theirs' });
  expect(names(unchosen(differences, choices))).toEqual(['pricePesewas']);
});

test('when the common version is not known, every difference has to be chosen', () => {
  const { differences } = compareVersions(null, version({ title: 'Mine' }), version({ pricePesewas: '1' }));
  expect(suggestedChoices(differences)).toEqual({});
  expect(names(unchosen(differences, {}))).toEqual(['title', 'pricePesewas']);
});

test('a mix takes each topic from its side, a model never without its make', () => {
  const mine = version({ title: 'Mine', model: 'Corolla', pricePesewas: '1200' });
  const theirs = version({ make: 'Kia', model: 'Rio', pricePesewas: '1190', town: 'Kejetia' });
  const mix = mixVersions(mine, theirs, { title: 'mine', vehicle: 'theirs', pricePesewas: 'mine', place: 'theirs' });
  expect(mix.values).toEqual({
    ...began,
    title: 'Mine',
    make: 'Kia',
    model: 'Rio',
    pricePesewas: '1200',
    town: 'Kejetia',
  });
  expect(mix.pictures).toBe(mine.pictures);
});

test('pictures differ by order, description and what is not sent yet, and are chosen as a whole', () => {
  const differ = (pictures: ReturnType<typeof picture>[]) =>
    names(compareVersions(base, version({}, pictures), base).differences);
  expect(differ([picture('p1'), picture('p2')])).toEqual([]);
  expect(differ([picture('p2'), picture('p1')])).toEqual(['pictures']);
  expect(differ([picture('p1', 'Front'), picture('p2')])).toEqual(['pictures']);
  expect(differ([picture('p1'), picture('p2'), picture(null)])).toEqual(['pictures']);
  const theirs = version({}, [picture('p2')]);
  expect(mixVersions(base, theirs, { pictures: 'theirs' }).pictures).toBe(theirs.pictures);
});

test('after a choice the next conflict is compared with the version that was chosen over', () => {
  const theirs = version({ pricePesewas: '1190' });
  const mix = mixVersions(version({ title: 'Mine', pricePesewas: '1200' }), theirs, {
    title: 'mine',
    pricePesewas: 'theirs',
  });
  const { differences } = compareVersions(theirs, mix, version({ pricePesewas: '1190', description: 'Third' }));
  expect(differences.map(({ topic, changedBy }) => [topic.name, changedBy])).toEqual([
    ['title', 'mine'],
    ['description', 'theirs'],
  ]);
});
