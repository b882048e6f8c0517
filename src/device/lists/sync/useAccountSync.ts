import { useRouteContext } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Http } from '#src/http/http.ts';
import { tokenAtom } from '#src/http/session.ts';
import { useOnline } from '../../useOnline.ts';

/** After the page is live, and after the last of several changes in a row. */
const settleMs = 1_500;
/** Where the shop could not be asked although there seems to be a line. */
const firstAgainMs = 30_000;
const longestAgainMs = 60 * 60_000;

/**
 * Has what device and account both keep meet, while somebody is signed in: at the start, when the connection is back, and after
 * each change. What the connection does not take is on the device, and is tried again. Load it lazily.
 * @param own the device's side in words: it has changed when they have
 * @param meet false when the account could not be asked or told; never throws
 */
export function useAccountSync(own: string, meet: (http: Http) => Promise<boolean>): void {
  const { http } = useRouteContext({ from: '__root__' });
  const token = useAtomValue(tokenAtom);
  const online = useOnline();

  useEffect(() => {
    if (token === null || !online) return undefined;
    let over = false;
    let againMs = firstAgainMs;
    let timer = setTimeout(start, settleMs);
    async function attempt() {
      if ((await meet(http)) || over) return;
      timer = setTimeout(start, againMs);
      againMs = Math.min(againMs * 2, longestAgainMs);
    }
    function start() {
      void attempt();
    }
    return () => {
      over = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `meet` is of what `own` says
  }, [http, token, online, own]);
}
