import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { queuedWords } from '#src/device/outbox/forms/useFormCommand.ts';
import { type Fault, faultOf } from '#src/http/failures.ts';
import { ownData } from '#src/http/ownData.ts';
import { tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { tabStore } from '#src/lib/storage/smallStore.ts';

/*
 * The search that a signed-out person wanted to save. It is saved once they are back from signing in, in this tab only
 * and only on the list that they come back to.
 */

const place = 'search-to-save';

type State = 'open' | 'saving' | 'saved';

/**
 * Saves the list on screen. Somebody without an account is asked for an e-mail, or signs in and comes back, and the
 * list is saved then.
 * @returns null for a list without filters: there is nothing to save
 */
export function useSaveSearch(search: ListingSearch): {
  readonly state: State;
  readonly save: () => void;
  /** Whether the person is asked for an e-mail. */
  readonly isAsking: boolean;
  readonly stopAsking: () => void;
  readonly signIn: () => void;
} | null {
  const http = useHttp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const key = searchKey(search);
  const [last, setLast] = useState<{ key: string; state: State }>({ key, state: 'open' });
  const state = last.key === key ? last.state : 'open';
  const [isAsking, setAsking] = useState(false);

  async function save(): Promise<void> {
    setLast({ key, state: 'saving' });
    const saving = await import('./saveSearch.ts').catch(() => null);
    if (!saving) return noteFault(faultOf(null));
    const outcome = await saving.saveSearch(http, search);
    if ('fault' in outcome) return noteFault(outcome.fault);
    setLast({ key, state: 'saved' });
    void queryClient.invalidateQueries({ queryKey: [ownData, 'saved-searches'] });
    const seeAll = { label: 'See all', onAct: () => void router.navigate({ to: '/saved-searches' }) };
    if (outcome.kind === 'queued') {
      notify({ kind: 'info', ...queuedWords });
    } else if (outcome.answer?.existed) {
      notify({ kind: 'info', message: 'You have saved this search already', action: seeAll });
    } else {
      const detail = 'We mail you when one is posted, once a day at most.';
      notify({ kind: 'success', message: 'Search saved', detail, action: seeAll });
    }
  }

  function noteFault({ code, message }: Fault): void {
    setLast({ key, state: 'open' });
    if (code === 'signed_out') return signIn();
    notify({ kind: 'error', message: 'The search was not saved', detail: message });
  }

  function signIn(): void {
    keepWish(key);
    notify({ kind: 'info', message: 'Sign in, and the search is saved', detail: 'We bring you back to this list.' });
    void router.navigate({ to: '/login', search: { next: router.state.location.href } });
  }

  useEffect(() => {
    if (signedIn && key !== '' && takeWish(key)) void save();
    // oxlint-disable-next-line react/exhaustive-deps -- what was wanted is saved once, when somebody is signed in
  }, [signedIn, key]);

  if (key === '') return null;
  return {
    state,
    isAsking,
    stopAsking: () => setAsking(false),
    signIn,
    save: () => {
      if (state === 'saving') return;
      if (read && !signedIn) setAsking(true);
      else void save();
    },
  };
}

/** Returns the filters of a list as one text, without its sort order and cursor. Empty for a list without filters. */
function searchKey({ sort: _sort, near: _near, cursor: _cursor, ...filters }: ListingSearch): string {
  return Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
}

/** Notes the search that is to be saved after signing in. */
function keepWish(key: string): void {
  tabStore.set(place, key);
}

/** Returns whether this search was to be saved, and forgets it: true at most once. */
function takeWish(key: string): boolean {
  if (tabStore.get(place) !== key) return false;
  tabStore.remove(place);
  return true;
}
