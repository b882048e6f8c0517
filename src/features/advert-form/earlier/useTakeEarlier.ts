import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { readAdvert } from '#src/features/advert-form/advertCalls.ts';
import type { Topic, TopicName } from '#src/features/advert-form/conflict/mergeVersions.ts';
import { type AdvertFormValues, valuesOf } from '#src/features/advert-form/fields/advertFormValues.ts';
import { fillForm } from '#src/features/advert-form/fields/fillForm.ts';
import { failureSentence } from '#src/http/failures.ts';
import { takeEarlier } from './takeEarlier.ts';

export interface Taken {
  readonly number: number;
  /** Where it was chosen, and what was done is said. */
  readonly chosenIn: TopicName;
  /** What was typed and stays. */
  readonly kept: readonly Topic[];
  /** Why nothing could be filled in; null when it was. */
  readonly failure: string | null;
  /** Puts back what the form said before. */
  undo(): void;
  /** Takes over what was kept, too. */
  takeRest(): void;
}

/**
 * Fills a form from one of the vendor's own adverts, and says what was done.
 * @param onFilled is called after each change, for what follows the fields
 */
export function useTakeEarlier(form: UseFormReturn<AdvertFormValues>, onFilled: () => void) {
  const { http } = useRouteContext({ from: '__root__' });
  const [taken, setTaken] = useState<Taken | null>(null);

  function fill(next: AdvertFormValues): void {
    const { isSubmitted } = form.formState;
    fillForm(form, next, { shouldDirty: true, shouldValidate: isSubmitted });
    // What was missing is there now.
    if (!isSubmitted) form.clearErrors();
    onFilled();
  }

  async function take({ id, number }: Pick<OwnAdvert, 'id' | 'number'>, chosenIn: TopicName): Promise<void> {
    const before = form.getValues();
    try {
      const earlier = valuesOf(await readAdvert(http, id));
      // What was typed while it was read counts as well.
      const { values, kept } = takeEarlier(form.getValues(), earlier, chosenIn);
      fill(values);
      const undo = () => {
        fill(before);
        setTaken(null);
      };
      const takeRest = () => {
        const replaces = kept.map(({ name }) => name);
        fill(takeEarlier(form.getValues(), earlier, chosenIn, replaces).values);
        setTaken({ number, chosenIn, kept: [], failure: null, undo, takeRest: () => undefined });
      };
      setTaken({ number, chosenIn, kept, failure: null, undo, takeRest });
    } catch (error) {
      const nothing = { undo: () => setTaken(null), takeRest: () => undefined };
      setTaken({ number, chosenIn, kept: [], failure: failureSentence(error), ...nothing });
    }
  }

  return { taken, take };
}
