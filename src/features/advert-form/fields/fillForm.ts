import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { type AdvertFormValues, valueNames } from './advertFormValues.ts';

type Options = Parameters<UseFormReturn<AdvertFormValues>['setValue']>[2];

/** Sets every field that says something else. Not while React renders: the models to choose from follow the make, and have to be there before one is set. */
export function fillForm(form: UseFormReturn<AdvertFormValues>, values: AdvertFormValues, options?: Options): void {
  const held = form.getValues();
  const set = (name: keyof AdvertFormValues) => {
    if (held[name] !== values[name]) form.setValue(name, values[name], options);
  };
  flushSync(() => {
    for (const name of valueNames) if (name !== 'Model') set(name);
  });
  set('Model');
}
