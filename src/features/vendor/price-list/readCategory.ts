import { partCategories, type PartCategorySlug } from '#contract/catalogue/categories.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { plainWord } from '#contract/core/plainWord.ts';

/*
 * Reads the category of a row: by its name, by a part of its name that only one category has ("Transmission",
 * "Brakes"), or by the name of a part type of one category alone ("Brake pads").
 */

/** Words that say nothing of a category, in the form that `stem` returns. */
const empty = new Set(['and', 'of', 'for', 'the', 'car', 'part', 'spar', 'system', 'component', 'accessory', 'other']);

const byName = new Map<string, PartCategorySlug>(
  partCategories.flatMap(({ slug, name }) => [
    [plainWord(name), slug],
    [plainWord(slug), slug],
  ]),
);

const wordsOfCategory = partCategories.map(({ slug, name }) => ({ slug, words: new Set(stemsOf(`${name} ${slug}`)) }));

/** Where a part type's name is also that of a part of a car: the wheels and frames of bikes. */
const ofBikes: readonly string[] = ['bike-accessories', 'cycling-essentials'];

const byPartType = new Map<string, Set<PartCategorySlug>>();
for (const { slug } of partCategories.filter(({ slug }) => !ofBikes.includes(slug))) {
  for (const type of partTypesOf(slug)) {
    const key = stemsOf(type.name).join(' ');
    byPartType.set(key, (byPartType.get(key) ?? new Set()).add(slug));
  }
}

/** Returns the slug of the only category that a text can mean; null when there is none or more than one. */
export function readCategory(text: string): PartCategorySlug | null {
  const named = byName.get(plainWord(text));
  if (named) return named;
  const stems = stemsOf(text);
  if (stems.length === 0) return null;
  const found = wordsOfCategory.filter(({ words }) => stems.every((word) => words.has(word)));
  if (found.length > 0) return found.length === 1 ? (found[0]?.slug ?? null) : null;
  const [only, second] = byPartType.get(stems.join(' ')) ?? [];
  return second === undefined ? (only ?? null) : null;
}

function stemsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map(stem)
    .filter((word) => word !== '' && !empty.has(word));
}

/** "brakes" and "braking" are "brak", "batteries" is "battery". */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/ies$/, 'y').replace(/(?:ings?|es|s|e)$/, '');
}
