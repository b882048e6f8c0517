import type { ErrorComponentProps } from '@tanstack/react-router';
import { failureSentence } from '#src/http/failures.ts';

/** Stands in place of a page whose data could not be had. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <h1>{failureSentence(error)}</h1>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </>
  );
}
