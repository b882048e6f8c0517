import { messageAnswerSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { currentToken } from '#src/http/session.ts';
import { endPushLater } from '#src/device/push/endPushLater.ts';
import { endHere } from '#src/device/push/push.ts';
import { tellBeforeLeaving } from '#src/device/lists/sync/favouritesSync.ts';
import { leaveDevice } from '#src/features/account/leaveDevice.ts';

/** How often the shop is told again while the page stays open. */
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
 * Ends the session: revokes the token on the server and clears all local storage. Where the server cannot be told, the
 * device is cleared all the same, and it is told when the connection is back while this page is open: the token is in its
 * memory alone. Never throws.
 * @returns whether the server knows: `ended`, or `later`
 */
export async function logout(http: Http): Promise<'ended' | 'later'> {
  await tellBeforeLeaving(http);
  const token = currentToken();
  const pushEndpoint = await endHere();
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
      // Tried again at the next turn.
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
