import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { readAdvert } from '#src/features/advert-form/advertCalls.ts';
import type { Topic, TopicName } from '#src/features/advert-form/conflict/mergeVersions.ts';
import { type AdvertFormValues, valuesOf } from '#src/features/advert-form/fields/advertFormValues.ts';
import { fillForm } from '#src/features/advert-form/fields/fillForm.ts';
import { failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { takeEarlier } from './takeEarlier.ts';

export interface Taken {
  readonly number: number;
  /** The field in which it was chosen, and below which the result is shown. */
  readonly chosenIn: TopicName;
  /** Topics in which the typed text stays. */
  readonly notTaken: readonly Topic[];
  /** Why nothing could be filled in; null when it was. */
  readonly failure: string | null;
  /** Restores what the form said before. */
  undo(): void;
  /** Replaces the typed text that was kept as well. */
  takeRest(): void;
}

/** Fills a form from an own advert, and reports it. @param onFilled called after each change, for dependent state */
export function useTakeEarlier(form: UseFormReturn<AdvertFormValues>, onFilled: () => void) {
  const http = useHttp();
  const [taken, setTaken] = useState<Taken | null>(null);

  function fill(next: AdvertFormValues): void {
    const { isSubmitted } = form.formState;
    fillForm(form, next, { shouldDirty: true, shouldValidate: isSubmitted });
    // Fields that were reported as missing may be filled now.
    if (!isSubmitted) form.clearErrors();
    onFilled();
  }

  async function take({ id, number }: Pick<OwnAdvert, 'id' | 'number'>, chosenIn: TopicName): Promise<void> {
    const before = form.getValues();
    try {
      const earlier = valuesOf(await readAdvert(http, id));
      // What was typed while the advert was loading counts as well.
      const { values, notTaken } = takeEarlier(form.getValues(), earlier, chosenIn);
      fill(values);
      const undo = () => {
        fill(before);
        setTaken(null);
      };
      const takeRest = () => {
        const replaces = notTaken.map(({ name }) => name);
        fill(takeEarlier(form.getValues(), earlier, chosenIn, replaces).values);
        setTaken({ number, chosenIn, notTaken: [], failure: null, undo, takeRest: () => undefined });
      };
      setTaken({ number, chosenIn, notTaken, failure: null, undo, takeRest });
    } catch (error) {
      const nothing = { undo: () => setTaken(null), takeRest: () => undefined };
      setTaken({ number, chosenIn, notTaken: [], failure: failureSentence(error, true), ...nothing });
    }
  }

  return { taken, take };
}
