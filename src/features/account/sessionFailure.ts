import { failureSentence, OfflineError } from '#src/http/failures.ts';

/**
 * The message for a failed sign-up, sign-in or code. Unlike most actions, these cannot wait in the outbox.
 * @param act names the action at the start of a sentence, e.g. "Signing in"
 */
export function sessionFailure(error: unknown, act: string): string {
  if (error instanceof OfflineError)
    return `${act} needs a connection. What you typed is kept; try again when the connection is back.`;
  return failureSentence(error, true);
}
