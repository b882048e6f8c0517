import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { type AdvertFormValues, valueNames } from './advertFormValues.ts';

type Options = Parameters<UseFormReturn<AdvertFormValues>['setValue']>[2];

/**
 * Sets every field whose value differs. Must not be called while React renders, because it flushes in between: the list
 * of models depends on the make, and must be there before a model is set.
 */
export function fillForm(form: UseFormReturn<AdvertFormValues>, values: AdvertFormValues, options?: Options): void {
  const current = form.getValues();
  const set = (name: keyof AdvertFormValues) => {
    if (current[name] !== values[name]) form.setValue(name, values[name], options);
  };
  flushSync(() => {
    for (const name of valueNames) if (name !== 'model') set(name);
  });
  set('model');
}
