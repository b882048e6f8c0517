import { messageAnswerSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { currentToken } from '#src/http/session.ts';
import { endPushLater } from '#src/device/push/endPushLater.ts';
import { endPushHere } from '#src/device/push/push.ts';
import { sendBeforeLogout } from '#src/device/lists/sync/favouritesSync.ts';
import { leaveDevice } from '#src/features/account/leaveDevice.ts';

/** How often the request to the shop is repeated while the page stays open. */
const againMs = 60_000;

function revoke(http: Http, token: string) {
  return http.send({
    method: 'POST',
    path: '/auth/logout',
    answer: messageAnswerSchema,
    headers: { authorization: `Bearer ${token}` },
    timeoutMs: 4_000,
  });
}

/**
 * Ends the session: revokes the token on the server and clears all local storage. When the server cannot be reached,
 * the device is cleared anyway. The request is then repeated when the connection is back, as long as this page is open,
 * because the token is left only in the memory of this page. Never throws.
 * @returns `ended` when no session is left on the server, otherwise `later`
 */
export async function logout(http: Http): Promise<'ended' | 'later'> {
  await sendBeforeLogout(http);
  const token = currentToken();
  const pushEndpoint = await endPushHere();
  const ended =
    token === null ||
    (await revoke(http, token).then(
      () => true,
      () => false,
    ));
  await leaveDevice();
  if (ended) return 'ended';
  if (pushEndpoint !== null) void endPushLater(pushEndpoint);

  const again = () =>
    revoke(http, token).then(stop, () => {
      // The timer or the next `online` event tries again.
    });
  const listener = () => void again();
  const timer = setInterval(listener, againMs);
  addEventListener('online', listener);
  function stop() {
    clearInterval(timer);
    removeEventListener('online', listener);
  }
  return 'later';
}
