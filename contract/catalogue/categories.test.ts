import { expect, test } from 'vitest';
import {
  categories,
  categoryName,
  findCategory,
  partCategories,
  partCategorySlugs,
} from '#contract/catalogue/categories.ts';

test('the thirteen tiles are in the order of the specification', () => {
  expect(categories.map((category) => category.name)).toEqual([
    'Body & Exterior',
    'Interior Components',
    'Bike Parts & Accessories',
    'Suspension & Steering',
    'Braking System',
    'Fluid and Lubricants',
    'Cycling Essentials',
    'Services',
    'Climate & Comfort',
    'Electrical & Battery System',
    'Lights & Indicators',
    'Transmission & Drivetrain',
    'Engine & Mechanical Components',
  ]);
});

test('the slugs are the routes of the specification to the letter', () => {
  expect(categories.map((category) => category.slug).toSorted()).toEqual([
    'battery-electricity',
    'bike-accessories',
    'body-exterior',
    'breaking-system',
    'climate-comfort',
    'cycling-essentials',
    'engine-mechanical',
    'fluid-lubricants',
    'interior-component',
    'light-indicators',
    'services',
    'suspension-steering',
    'transmission-drivetrain',
  ]);
});

test('an advert can be in every category except Services', () => {
  expect(partCategories).toHaveLength(12);
  expect(partCategorySlugs).not.toContain('services');
  expect(partCategorySlugs).toEqual(partCategories.map((category) => category.slug));
});

test('a category is found by its slug and by nothing else', () => {
  expect(findCategory('breaking-system')?.name).toBe('Braking System');
  expect(findCategory('services')?.name).toBe('Services');
  expect(findCategory('braking-system')).toBeUndefined();
  expect(findCategory('Breaking-System')).toBeUndefined();
  expect(categoryName('light-indicators')).toBe('Lights & Indicators');
});
