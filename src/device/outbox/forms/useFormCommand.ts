import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { faultOf, OfflineError } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { randomId } from '#src/lib/randomId.ts';
import { waitWords } from '../view/waitWords.ts';
import type { Command, CommandOutcome } from '../commands/command.ts';

/** Loads the code that sends, at the first send. @throws when there is no connection to load it over */
const loadSending = () => import('../commands/sendCommand.ts');

/**
 * Loads the code that sends as soon as a person begins a form. On a first visit the app is not stored on the device
 * yet, and the connection may be gone by the time that the form is sent.
 */
export function useReadySending(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return;
    void Promise.all([
      loadSending(),
      import('../tab/engine.ts'),
      import('../commands/submit.ts'),
      loadLateSchemas(),
    ]).catch(() => {
      // It is requested again when something is sent.
    });
  }, [isBegun]);
}

/** The notice for something that is queued: on a slow connection it may be on its way already. */
export const queuedWords = {
  message: 'Saved, not sent yet',
  get detail() {
    return `The shop has not answered yet. ${waitWords()}`;
  },
} as const;

/**
 * Sends the contents of a form through the outbox. A form makes one command until that is delivered or saved: when the
 * form is sent again after a refusal, the corrected contents replace the refused ones.
 * @param entryId the entry of the outbox that the form was opened for; what the form sends replaces it
 * @returns a function that never throws
 */
export function useFormCommand(entryId: string | null = null) {
  const http = useHttp();
  const id = useRef(entryId);
  return async function send<Schema extends z.ZodMiniType>(
    command: Omit<Command<Schema>, 'id'>,
  ): Promise<CommandOutcome<z.output<Schema>>> {
    id.current ??= randomId();
    const sending = await loadSending().catch((error: unknown) => new OfflineError(error));
    if (sending instanceof OfflineError) return { kind: 'unsaved', id: null, fault: faultOf(sending) };
    const outcome = await sending.sendCommand(http, { ...command, id: id.current });
    if (!('fault' in outcome)) id.current = null;
    return outcome;
  };
}
