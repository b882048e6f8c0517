import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { isPending, pollDelayMs, subscriptionQuery } from './subscriptionQuery.ts';

/**
 * The vendor's plan. While a payment is pending, it is fetched again and again until the payment is settled. A person
 * who comes back from the tab of the payment, from a phone's sleep or from a lost connection gets an answer at once,
 * and then often, because that is when they want it. Nothing is requested while the page is hidden.
 */
export function useFollowedSubscription(accountId: string) {
  const http = useHttp();
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
