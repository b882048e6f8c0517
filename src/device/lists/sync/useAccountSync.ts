import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Http } from '#src/http/http.ts';
import { tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useOnline } from '../../useOnline.ts';

/** How long to wait after the page is live, and after the last of several changes in a row. */
const settleMs = 1_500;
/** The first wait after a failed try although there seems to be a connection. It doubles with each further failure. */
const firstAgainMs = 30_000;
const longestAgainMs = 60 * 60_000;

/**
 * Synchronises data that both device and account store, while somebody is signed in: at the start, when the connection
 * is back, and after each change. Changes that could not be sent stay on the device and are tried again. Load it
 * lazily.
 * @param own the device's data as a string; a different string means that it has changed
 * @param sync synchronises the data; returns false when that failed; never throws
 */
export function useAccountSync(own: string, sync: (http: Http) => Promise<boolean>): void {
  const http = useHttp();
  const token = useAtomValue(tokenAtom);
  const online = useOnline();

  useEffect(() => {
    if (token === null || !online) return undefined;
    let over = false;
    let againMs = firstAgainMs;
    let timer = setTimeout(start, settleMs);
    async function attempt() {
      if ((await sync(http)) || over) return;
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
    // oxlint-disable-next-line react/exhaustive-deps -- `sync` is of what `own` says
  }, [http, token, online, own]);
}
