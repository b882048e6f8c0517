import { expect, test } from 'vitest';
import { motorbikeModels } from '#contract/catalogue/fitment/motorbikes.ts';
import { alsoMotorbikes, modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { firstYear, isMake, lastYear, makes, motorbikeMakes } from '#contract/catalogue/fitment/vehicles.ts';

test('there are the 39 makes of the specification, and Other is last', () => {
  expect(makes).toHaveLength(40);
  expect(makes[0]).toBe('Toyota');
  expect(makes[38]).toBe('Tesla');
  expect(makes[39]).toBe('Other');
  expect(new Set(makes).size).toBe(makes.length);
});

test('names of cars that motorbikes have too are known', () => {
  const ofMotorbikes = new Set(motorbikeMakes.flatMap((make) => motorbikeModels(make)));
  const shared = makes.flatMap((make) => modelsOf(make)).filter((model) => ofMotorbikes.has(model));
  expect(shared.toSorted()).toEqual(alsoMotorbikes);
});

test('there are at least 200 models', () => {
  const models = makes.flatMap((make) => modelsOf(make).filter((model) => model !== 'Other'));
  expect(models.length).toBeGreaterThanOrEqual(200);
});

test.each(makes.filter((make) => make !== 'Other'))(
  '%s has at least three models, each once, and ends in Other',
  (make) => {
    const models = modelsOf(make);
    expect(models.length).toBeGreaterThanOrEqual(4);
    expect(new Set(models).size).toBe(models.length);
    expect(models.at(-1)).toBe('Other');
    for (const model of models) expect(model).toBe(model.trim());
    expect(models).not.toContain('');
  },
);

test('an unknown make and Other offer only Other', () => {
  expect(modelsOf('Other')).toEqual(['Other']);
  expect(modelsOf('Spaceship')).toEqual(['Other']);
  expect(modelsOf('constructor')).toEqual(['Other']);
});

test('a make is recognised only by its exact spelling', () => {
  expect(isMake('Land Rover')).toBe(true);
  expect(isMake('toyota')).toBe(false);
  expect(isMake('')).toBe(false);
});

test('years run from 1985 to the year after this one', () => {
  expect(firstYear).toBe(1985);
  expect(lastYear(new Date('2026-12-31T23:59:59Z'))).toBe(2027);
});
