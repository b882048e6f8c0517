import { expect, test } from 'vitest';
import { partCategories } from '#contract/catalogue/categories.ts';
import { descriptionOf } from './categoryDescription.ts';

test.each(partCategories)('$name is described in one line that fits a search result', (category) => {
  const description = descriptionOf(category, {});
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(150);
  expect(description).toMatch(/^[A-Z].*\.$/);
});
