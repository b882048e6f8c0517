import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query has neither an answer nor a failure yet. One that failed and is asked again is pending as well, so a
 * page that takes away what it shows while `isPending` would do so at each try; and where that asks as it is mounted,
 * without end.
 */
export const isAwaited = ({ isPending, errorUpdateCount }: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>) =>
  isPending && errorUpdateCount === 0;
