import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isPending, pollDelayMs, subscriptionQuery } from './subscriptionQuery.ts';

/**
 * The vendor's plan; while a payment is pending, asked for again and again until it is settled. Whoever comes back, from
 * the payment's tab, out of a phone's sleep or to a connection that is there again, gets an answer at once and then often, for
 * that is when it is wanted. Nothing is asked while nobody looks.
 */
export function useFollowedSubscription(accountId: string) {
  const { http } = useRouteContext({ from: '__root__' });
  const watchedSince = useRef(0);
  useEffect(() => {
    const begin = () => {
      watchedSince.current = Date.now();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    window.addEventListener('online', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      window.removeEventListener('online', begin);
    };
  }, []);
  return useQuery({
    ...subscriptionQuery(http, accountId),
    refetchInterval: (query) => (isPending(query.state.data) ? pollDelayMs(Date.now() - watchedSince.current) : false),
    refetchOnWindowFocus: (query) => (isPending(query.state.data) ? 'always' : true),
    refetchOnReconnect: (query) => (isPending(query.state.data) ? 'always' : true),
  });
}
