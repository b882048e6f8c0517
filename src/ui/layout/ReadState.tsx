import type { ComponentProps } from 'react';
import { RowSkeleton } from './Skeleton.tsx';
import { ErrorState } from './states.tsx';

/** Stands in for a list that is not there: its rows while it is on its way, or why it failed. */
export function ReadState({
  failure,
  rows,
  height,
}: {
  /** What to say (`readFailure`); null while the answer is awaited. */
  failure: ComponentProps<typeof ErrorState> | null;
  rows: number;
  /** Of each row, in px. */
  height: number;
}) {
  if (failure === null) return <RowSkeleton count={rows} plainHeight={height} />;
  return <ErrorState {...failure} />;
}
