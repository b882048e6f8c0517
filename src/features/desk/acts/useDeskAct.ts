import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureSentence, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { deskKey, type DeskAct, doAct } from '../deskCalls.ts';
import { tellDone } from './deskNews.ts';

/** Why an action was not done, or perhaps not. */
export interface DeskFailure {
  readonly sentence: string;
  /** The shop has answered that it did nothing. */
  readonly isRefused: boolean;
  /** It cannot be done any more: what it was about has changed. */
  readonly isTooLate: boolean;
}

/** The keys of acts that are not known to be done, by their contents: the sheet that sent one may be closed by now. */
const unanswered = new Map<string, string>();

/** Sends actions of the desk and reloads what it shows. The same action after a lost answer is the same command. */
export function useDeskAct() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** @returns why it was not done; null when it was */
  async function run(act: DeskAct): Promise<DeskFailure | null> {
    focusNearCard(document.activeElement)();
    setPending(true);
    const contents = JSON.stringify(act);
    const key = unanswered.get(contents) ?? randomId();
    unanswered.set(contents, key);
    try {
      const message = await doAct(http, act, key);
      unanswered.delete(contents);
      tellDone(act.path);
      notify({ kind: 'success', message });
      await queryClient.invalidateQueries({ queryKey: deskKey });
      return null;
    } catch (error) {
      // It may have been done, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: deskKey });
      const sentence = isUnreachable(error)
        ? 'The shop cannot be reached, and this needs a connection. Send it again later: it is done only once.'
        : failureSentence(error, true);
      const status = error instanceof ApiError ? error.status : 500;
      return { sentence, isRefused: status < 500, isTooLate: status === 409 };
    } finally {
      setPending(false);
    }
  }
  return { run, pending };
}
