import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { regions, townsOf } from '#contract/core/places/regions.ts';
import { advertFaults } from '#contract/vendor/advertFaults.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { firstYear, lastYear, makes } from '#contract/catalogue/fitment/vehicles.ts';
import { demoAdverts, demoAdvertsIn, storedFieldsOf } from './demoAdverts.ts';
import { demoBuyerFace, faceOf } from './faces.ts';
import { demoPromises } from './demoPromises.ts';
import { demoFitment } from './demoFitment.ts';
import { demoBuyer, demoVendors } from './vendors.ts';

const picturesFolder = new URL('pictures/', import.meta.url);
const pictureFiles = readdirSync(picturesFolder);

function sentences(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/);
}

test('what a sample advert says is stored, whichever field it is, and nothing where it says nothing', () => {
  for (const advert of demoAdverts) {
    const stored = storedFieldsOf(advert);
    expect(Object.keys(stored)).toEqual(fieldNames);
    expect(Object.entries(stored).filter(([, value]) => value === undefined)).toEqual([]);
  }
  const [first] = demoAdverts;
  if (!first) throw new Error('There is no sample advert.');
  expect(storedFieldsOf({ ...first, quantity: 3 })).toMatchObject({ title: first.title, quantity: 3 });
  expect(storedFieldsOf(first)).toMatchObject({ quantity: null, universal: false });
});

test.each(partCategorySlugs)('%s holds between 12 and 20 sample adverts', (category) => {
  expect(demoAdvertsIn(category).length).toBeGreaterThanOrEqual(12);
  expect(demoAdvertsIn(category).length).toBeLessThanOrEqual(20);
});

test('every picture in the folder is used and every used picture is in the folder', () => {
  const used = new Set(demoAdverts.flatMap((advert) => advert.pictures.map(({ file }) => file)));
  expect([...used].toSorted()).toEqual(pictureFiles.map((file) => `pictures/${file}`).toSorted());
  for (const file of pictureFiles) {
    expect(statSync(new URL(file, picturesFolder)).size).toBeGreaterThan(10_000);
  }
});

test('no two adverts show the same picture first', () => {
  const covers = demoAdverts.map(({ pictures }) => pictures[0]?.name);
  expect(covers.filter((name, place) => covers.indexOf(name) !== place)).toEqual([]);
});

test('every person has a face of their own', () => {
  const files = [...demoVendors.map(({ key }) => faceOf(key)), faceOf(demoBuyerFace)].map(({ file }) => file);
  expect(files.toSorted()).toEqual(readdirSync(new URL('faces/', import.meta.url)).map((file) => `faces/${file}`));
});

test('pictures of things with words on them are not mirrored', () => {
  const words = /^(battery|brake-fluid|cabin-filter|coolant|engine-oil|fuses|oil-filter|water-bottle|dials|gear-knob)/;
  const mirrored = demoAdverts.flatMap(({ pictures }) => pictures.filter(({ cut }) => cut?.mirrored));
  expect(mirrored.filter(({ name }) => words.test(name))).toEqual([]);
});

test('the price guide has something to compare on several adverts', () => {
  const alike = new Map<string, number>();
  for (const { partType, make, model, condition, status } of demoAdverts) {
    if (status !== 'Available' || make === 'Other') continue;
    const kind = [partType, make, model, condition].join(' ');
    alike.set(kind, (alike.get(kind) ?? 0) + 1);
  }
  expect([...alike.values()].filter((adverts) => adverts >= 5).length).toBeGreaterThanOrEqual(3);
});

test('keys, titles and descriptions are never repeated', () => {
  for (const words of [
    demoAdverts.map((advert) => advert.key),
    demoAdverts.map((advert) => advert.title.toLowerCase()),
    demoAdverts.map((advert) => advert.description),
  ]) {
    expect(new Set(words).size).toBe(demoAdverts.length);
  }
});

test('no two adverts share a sentence', () => {
  const all = demoAdverts.flatMap((advert) => sentences(advert.description));
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
});

test('the catalogue contains the words that shoppers misspell', () => {
  const titles = demoAdverts.map((advert) => advert.title.toLowerCase()).join('\n');
  for (const word of ['alternator', 'compressor', 'caliper', 'shock absorber', 'radiator']) {
    expect(titles).toContain(word);
  }
});

test('both conditions and both states occur, the second state with the main vendor too', () => {
  expect(new Set(demoAdverts.map((advert) => advert.condition))).toEqual(new Set(['New', 'Used']));
  const used = demoAdverts.filter((advert) => advert.condition === 'Used').length;
  expect(used / demoAdverts.length).toBeGreaterThan(0.2);
  const own = demoAdverts.filter((advert) => advert.vendor === 'mensah');
  const withdrawn = own.filter((advert) => advert.status === 'Not available').length;
  expect(own.length).toBeGreaterThan(20);
  expect(withdrawn).toBeGreaterThanOrEqual(2);
  expect(withdrawn).toBeLessThan(own.length / 4);
});

test('a category keeps at least twelve adverts on sale', () => {
  for (const category of partCategorySlugs) {
    const onSale = demoAdvertsIn(category).filter((advert) => advert.status === 'Available');
    expect(onSale.length).toBeGreaterThanOrEqual(12);
  }
});

test('adverts are spread over sixty days', () => {
  const days = demoAdverts.map((advert) => advert.createdDaysAgo);
  expect(Math.min(...days)).toBe(0);
  expect(Math.max(...days)).toBe(60);
  expect(new Set(days).size).toBeGreaterThan(45);
  for (const day of days) expect(Number.isInteger(day)).toBe(true);
});

test('prices do not bunch', () => {
  expect(new Set(demoAdverts.map((advert) => advert.pricePesewas)).size).toBeGreaterThan(100);
});

test.each(demoAdverts)('advert $key is complete and honest in form', (advert) => {
  expect(advert.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(advert.title.length).toBeGreaterThanOrEqual(20);
  expect(advert.title.length).toBeLessThanOrEqual(90);
  expect(advert.title).not.toMatch(/!|\b[A-Z]{6,}\b/);
  expect(advert.description).not.toMatch(/!|100 ?%|\bbest quality\b|\bguaranteed?\b/i);
  expect(sentences(advert.description).length).toBeGreaterThanOrEqual(2);
  expect(sentences(advert.description).length).toBeLessThanOrEqual(5);
  expect(makes).toContain(advert.make);
  expect(modelsOf(advert.make)).toContain(advert.model);
  expect(Number.isInteger(advert.pricePesewas)).toBe(true);
  expect(advert.pricePesewas).toBeGreaterThanOrEqual(1_000);
  expect(advert.pricePesewas).toBeLessThanOrEqual(600_000);
  expect(advert.brand.trim().length).toBeGreaterThan(1);
  expect(advert.pictures.length).toBeGreaterThanOrEqual(1);
  expect(advert.pictures.length).toBeLessThanOrEqual(3);
  for (const { alt } of advert.pictures) expect(alt).toMatch(/^[A-Z].{20,}\.$/);
  if (advert.yearFrom !== undefined && advert.yearTo !== undefined) {
    expect(advert.yearFrom).toBeGreaterThanOrEqual(firstYear);
    expect(advert.yearTo).toBeLessThanOrEqual(lastYear(new Date()));
    expect(advert.yearFrom).toBeLessThanOrEqual(advert.yearTo);
  }
  expect(advert.yearFrom === undefined).toBe(advert.yearTo === undefined);
});

test('an advert lies where its vendor is', () => {
  for (const advert of demoAdverts) {
    const vendor = demoVendors.find((candidate) => candidate.key === advert.vendor);
    expect([advert.region, advert.town]).toEqual([vendor?.region, vendor?.town]);
  }
});

test('ten vendors trade in ten towns and each has adverts', () => {
  expect(demoVendors).toHaveLength(10);
  expect(new Set(demoVendors.map((vendor) => vendor.town)).size).toBe(10);
  expect(new Set(demoVendors.map((vendor) => vendor.key)).size).toBe(10);
  for (const vendor of demoVendors) {
    expect(regions).toContain(vendor.region);
    expect(townsOf(vendor.region)).toContain(vendor.town);
    expect(demoAdverts.filter((advert) => advert.vendor === vendor.key).length).toBeGreaterThan(4);
  }
});

test('demo people can be nobody real', () => {
  const people = [...demoVendors, demoBuyer];
  expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
  expect(new Set(people.map((person) => person.phone)).size).toBe(people.length);
  for (const person of people) {
    expect(person.email).toMatch(/@example\.com$/);
    expect(person.phone).toMatch(/^\+233 20 000 01\d\d$/);
  }
  expect(demoVendors[0]?.email).toBe('vendor@example.com');
  expect(demoBuyer.email).toBe('buyer@example.com');
});

test('every advert has a part type, and fits what the rules allow', () => {
  const keys = new Set(demoAdverts.map(({ key }) => key));
  expect(Object.keys(demoFitment).filter((key) => !keys.has(key))).toEqual([]);
  for (const { partType = null, origin = null, measures = {}, alsoFits = [], ...advert } of demoAdverts) {
    expect(partType, advert.title).not.toBeNull();
    expect(advertFaults({ ...advert, partType, origin, measures, alsoFits }), advert.title).toEqual({});
  }
});

test('every promise belongs to an advert, and every filter by a promise finds several adverts', () => {
  const keys = new Set(demoAdverts.map(({ key }) => key));
  expect(Object.keys(demoPromises).filter((key) => !keys.has(key))).toEqual([]);
  expect(demoAdverts.filter(({ warrantyMonths = 0 }) => warrantyMonths >= 1).length).toBeGreaterThan(10);
  expect(demoAdverts.filter(({ startupTested = 0 }) => startupTested === 1).length).toBeGreaterThan(8);
});
