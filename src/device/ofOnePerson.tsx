import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { writerAtom } from './writer.ts';

/**
 * A form that begins anew once its person has left to somebody else (`writer.ts`), with nothing of what the first one
 * typed, chose or was shown. Every form that holds words beside `typedWords.ts` is one.
 */
export function ofOnePerson<Props extends object>(Form: ComponentType<Props>) {
  return function OfOnePerson(props: Props) {
    return <Form key={useAtomValue(writerAtom).turn} {...props} />;
  };
}
