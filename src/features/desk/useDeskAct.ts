import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { failureSentence, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { deskKey, type DeskAct, doAct } from './deskCalls.ts';

/** Sends actions of the desk and reloads what it shows. The same action after a lost answer is the same command. */
export function useDeskAct() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  const [pending, setPending] = useState(false);

  /** @returns why it was not done, in a sentence; null when it was */
  async function run(act: DeskAct): Promise<string | null> {
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
      return isUnreachable(error)
        ? 'The shop cannot be reached, and this needs a connection. Send it again later: it is done only once.'
        : failureSentence(error);
    } finally {
      setPending(false);
    }
  }
  return { run, pending };
}
