import { messageAnswerSchema } from '#contract/account.ts';
import type { Http } from '#src/http/http.ts';
import { clearDevice } from '#src/http/session.ts';

/**
 * Ends the session: revokes the token on the server and clears all local storage. Without a line the device is cleared
 * all the same; the token then dies by itself. Never throws.
 */
export async function logout(http: Http): Promise<void> {
  try {
    await http.send({ method: 'POST', path: '/auth/logout', answer: messageAnswerSchema, timeoutMs: 4_000 });
  } catch {
    // Whatever the server said: this person leaves this device.
  }
  clearDevice();
}
