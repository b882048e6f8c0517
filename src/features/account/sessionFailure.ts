import { failureSentence, OfflineError } from '#src/http/failures.ts';

/** Words for a failed sign-up, sign-in or code: these cannot wait for a connection as other things do. `act`: "Signing in". */
export function sessionFailure(error: unknown, act: string): string {
  if (error instanceof OfflineError)
    return `${act} needs a connection. What you typed is kept; try again when it is back.`;
  return failureSentence(error);
}
