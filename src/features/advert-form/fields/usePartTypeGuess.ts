import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { guessPartType } from '#contract/catalogue/partTypeWords.ts';
import type { AdvertFormValues } from './advertFormValues.ts';

/** The words that titles use weigh as much as the form: they travel apart, and the form is there before them. */
const loadGuess = () => import('#contract/catalogue/partTypeWords.ts').then((file) => file.guessPartType);

/**
 * Fills in the part type that the title most likely names, as long as the vendor has not chosen one. What is chosen, by
 * the vendor or in a stored advert, is what the words alone would not have filled in: it stays while it is of the
 * category.
 * @param isNew a new advert: what its draft has from the words is a suggestion still
 * @returns the suggestion that stands in the form; what is to be called when the person changes title or category; and
 *   when they choose
 */
export function usePartTypeGuess({ getValues, setValue }: UseFormReturn<AdvertFormValues>, isNew: boolean) {
  const guess = useRef<typeof guessPartType | null>(null);
  const followed = useRef<Words>(getValues());
  const isBehind = useRef(false);
  const [suggested, setSuggested] = useState<string | null>(null);

  const follow = useCallback(() => {
    const { title, category, partType } = getValues();
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
      // Without a connection it may not be had; the vendor chooses.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [follow, getValues, isNew]);

  return { suggested, follow, choose: () => setSuggested(null) };
}

type Words = Pick<AdvertFormValues, 'title' | 'category'>;

function guessed(guess: typeof guessPartType, { title, category }: Words): string {
  const slug = partCategorySlugs.find((one) => one === category);
  return (slug && guess(slug, title)?.slug) ?? '';
}
