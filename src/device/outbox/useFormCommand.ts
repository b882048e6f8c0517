import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { OfflineError } from '#src/http/failures.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { Command } from './command.ts';
import type { FormOutcome } from './sendCommand.ts';

/** Loaded with the first thing that is sent. @throws OfflineError when it cannot be had */
async function loadSending(): Promise<typeof import('./sendCommand.ts')> {
  try {
    return await import('./sendCommand.ts');
  } catch (error) {
    throw new OfflineError(error);
  }
}

/**
 * Has what sends at hand once a form is begun: on a first visit the connection may be gone by the time that it is sent, and
 * nothing on the device has the app yet.
 */
export function useReadySending(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return;
    void Promise.all([loadSending(), import('./engine.ts'), import('./submit.ts'), loadLateSchemas()]).catch(() => {
      // It is asked for again when something is sent.
    });
  }, [isBegun]);
}

/** To say when something is queued. */
export const queuedWords = {
  message: 'Kept to be sent',
  detail: 'The shop cannot be reached right now. It is safe on this phone and goes out by itself. The outbox shows it.',
} as const;

/**
 * Sends what a form holds by the outbox. One form makes one command until it is delivered or kept: sent again after a
 * refusal, the mended contents replace the refused ones.
 * @param entryId the entry of the outbox that the form was opened for; what it sends replaces that
 * @returns a function that throws what `sendCommand` throws
 */
export function useFormCommand(entryId: string | null = null) {
  const { http } = useRouteContext({ from: '__root__' });
  const id = useRef(entryId);
  return async function send<Schema extends z.ZodMiniType>(
    command: Omit<Command<Schema>, 'id'>,
  ): Promise<FormOutcome<z.output<Schema>>> {
    id.current ??= randomId();
    const { sendCommand } = await loadSending();
    const outcome = await sendCommand(http, { ...command, id: id.current });
    id.current = null;
    return outcome;
  };
}
