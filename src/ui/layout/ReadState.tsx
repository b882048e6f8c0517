import { RowSkeleton } from './Skeleton.tsx';
import { ErrorState } from './states.tsx';

/** Stands in for a list that is not there: its rows while it is on its way, or why it failed. */
export function ReadState({
  failure,
  onRetry,
  rows,
  height,
}: {
  /** The sentence for the person; null while the answer is awaited. */
  failure: string | null;
  onRetry: () => unknown;
  rows: number;
  /** Of each row, in px. */
  height: number;
}) {
  if (failure === null) return <RowSkeleton count={rows} plainHeight={height} />;
  return <ErrorState onRetry={() => void onRetry()}>{failure}</ErrorState>;
}
