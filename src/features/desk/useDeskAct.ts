import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { ApiError, failureSentence, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { deskKey, type DeskAct, doAct } from './deskCalls.ts';

/** Why an action was not done, or perhaps not. */
interface DeskFailure {
  readonly sentence: string;
  /** The shop has answered that it did nothing. */
  readonly isRefused: boolean;
}

/** Sends actions of the desk and reloads what it shows. The same action after a lost answer is the same command. */
export function useDeskAct() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  const [pending, setPending] = useState(false);

  /** @returns why it was not done; null when it was */
  async function run(act: DeskAct): Promise<DeskFailure | null> {
    focusNearCard(document.activeElement)();
    setPending(true);
    try {
      const message = await doAct(http, act, keys.keyFor(act));
      keys.forget();
      notify({ kind: 'success', message });
      await queryClient.invalidateQueries({ queryKey: deskKey });
      return null;
    } catch (error) {
      // It may have been done, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: deskKey });
      const sentence = isUnreachable(error)
        ? 'The shop cannot be reached, and this needs a connection. Send it again later: it is done only once.'
        : failureSentence(error);
      return { sentence, isRefused: error instanceof ApiError && error.status < 500 };
    } finally {
      setPending(false);
    }
  }
  return { run, pending };
}
