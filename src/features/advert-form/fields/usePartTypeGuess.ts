import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { guessPartType } from '#contract/catalogue/partTypeWords.ts';
import type { AdvertFormValues } from './advertFormValues.ts';

/** The word list for titles is as large as the form itself. It is loaded separately, so that the form does not wait. */
const loadGuess = () => import('#contract/catalogue/partTypeWords.ts').then((file) => file.guessPartType);

/**
 * Fills in the part type that the title most likely names, as long as the vendor has not chosen one. A part type that
 * the title alone would not have filled in counts as chosen, also in a stored advert: it stays as long as it belongs to
 * the category.
 * @param isNew whether the advert is new: what its draft has from the title is then still a suggestion
 * @returns the suggestion that is in the form; `follow`, to be called when the person changes title or category; and
 *   `choose`, to be called when they choose a part type
 */
export function usePartTypeGuess({ getValues, setValue }: UseFormReturn<AdvertFormValues>, isNew: boolean) {
  const guess = useRef<typeof guessPartType | null>(null);
  const followed = useRef<Words>(getValues());
  const isBehind = useRef(false);
  const [suggested, setSuggested] = useState<string | null>(null);

  const follow = useCallback(() => {
    const { title, category: chosen, partType } = getValues();
    // A title that names parts of one category alone says the category too.
    const category = chosen === '' && guess.current ? categoryOf(guess.current, title) : chosen;
    if (category !== chosen) setValue('category', category, { shouldDirty: true, shouldValidate: true });
    const isOfCategory = findPartType(partType)?.category === category;
    if (!guess.current) {
      isBehind.current = true;
      if (partType !== '' && !isOfCategory) setValue('partType', '', { shouldDirty: true });
      return;
    }
    const before = guessed(guess.current, followed.current);
    const isSameCategory = followed.current.category === category;
    followed.current = { title, category };
    const isChosen = partType === '' ? isSameCategory && before !== '' : isOfCategory && partType !== before;
    if (isChosen) return;
    const now = guessed(guess.current, { title, category });
    if (now !== partType) setValue('partType', now, { shouldDirty: true });
    setSuggested(now);
  }, [getValues, setValue]);

  useEffect(() => {
    let current = true;
    loadGuess().then(
      (load) => {
        if (!current) return;
        guess.current = load;
        if (isBehind.current) follow();
        else if (isNew) setSuggested(guessed(load, getValues()));
      },
      // Without a connection it may not load; the vendor then chooses.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [follow, getValues, isNew]);

  return { suggested, follow, choose: () => setSuggested(null) };
}

/** The only category of which the title names a part; empty when it names none, or parts of several. */
function categoryOf(guess: typeof guessPartType, title: string): string {
  const named = partCategorySlugs.filter((slug) => guess(slug, title) !== null);
  return named.length === 1 ? (named[0] ?? '') : '';
}

type Words = Pick<AdvertFormValues, 'title' | 'category'>;

function guessed(guess: typeof guessPartType, { title, category }: Words): string {
  const slug = partCategorySlugs.find((one) => one === category);
  return (slug && guess(slug, title)?.slug) ?? '';
}
