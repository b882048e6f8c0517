import { messageAnswerSchema } from '#contract/people/account.ts';
import { pushSubscriptionsPath } from '#contract/people/push.ts';
import { pushSubscriptionSchema } from '#contract/people/pushSubscription.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { contentHash } from '#src/lib/pictures/contentHash.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { isInstalled } from '#src/device/worker/installRecord.ts';

/*
 * Push notices on this browser. The browser stores the subscription. The device remembers which key and address the
 * shop was last told, by whom and in which session, so that a page that opens can tell the shop again when one of them
 * has changed: the shop sends nothing to a browser whose session has ended.
 */

/**
 * `able`: push can be turned on. `install`: an iPhone or iPad, which supports push only for the installed app.
 * `refused`: the person has forbidden it in the browser. `unable`: this browser does not support push.
 */
export type PushAbility = 'able' | 'install' | 'refused' | 'unable';

/** Returns whether push can be turned on in this browser. */
export function pushAbility(): PushAbility {
  const allowed = permission();
  if ('PushManager' in globalThis && allowed !== null && serviceWorkers()) {
    return allowed === 'denied' ? 'refused' : 'able';
  }
  return /iP(?:hone|ad|od)/.test(navigator.userAgent) && !isInstalled() ? 'install' : 'unable';
}

/** What the person has allowed; null where the browser has no notices or does not say. */
function permission(): NotificationPermission | null {
  try {
    return globalThis.Notification?.permission ?? null;
  } catch {
    return null;
  }
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able' || permission() !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether push is on in this browser. */
export async function isPushOn(): Promise<boolean> {
  return localStore.get(storageKeys.push) !== null && (await subscription()) !== null;
}

/**
 * Asks for permission, subscribes and tells the shop. May be repeated.
 * @param pushKey the shop's public key for push messages
 * @returns false when the person, or the browser on its own, refuses permission
 * @throws connection errors, and the browser's error when its push service cannot be reached
 */
export async function turnPushOn(http: Http, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tell(http, await subscribed(pushKey), pushKey);
  return true;
}

/** Returns the subscription for this key, and creates it if needed. A subscription for another key is ended first. */
async function subscribed(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    if (keyOf(subscription) === pushKey) return subscription;
    await subscription.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function tell(http: Http, subscription: PushSubscription, pushKey: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = pushSubscriptionSchema.parse({ endpoint, keys });
  await http.send({ method: 'POST', path: pushSubscriptionsPath, body, answer: messageAnswerSchema });
  localStore.set(storageKeys.push, await reportOf(subscription, pushKey));
}

/** What the shop is told: key, address, account and a mark of the session. */
async function reportOf({ endpoint }: PushSubscription, pushKey: string): Promise<string> {
  const session = await contentHash(new Blob([currentToken() ?? '']));
  return [pushKey, endpoint, deviceStore.get(accountAtom)?.id, session?.slice(0, 8)].join(' ');
}

/** Turns push off here and in the shop. @throws connection errors; push is then already off in the browser */
export async function turnPushOff(http: Http): Promise<void> {
  const endpoint = await endPushHere();
  if (endpoint === null) return;
  await http.send({ method: 'DELETE', path: pushSubscriptionsPath, body: { endpoint }, answer: messageAnswerSchema });
}

/**
 * Turns push off in this browser, and takes away the notices that it shows: anybody could read them there after a
 * logout. May be repeated; never throws.
 * @returns the address to forget; null for none
 */
export async function endPushHere(): Promise<string | null> {
  localStore.remove(storageKeys.push);
  try {
    const current = await subscription();
    await current?.unsubscribe();
    return current?.endpoint ?? null;
  } catch {
    return null;
  } finally {
    await closeNotices();
  }
}

async function closeNotices(): Promise<void> {
  try {
    const registration = await serviceWorkers()?.getRegistration();
    for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  } catch {
    // A browser without them shows none.
  }
}

/**
 * Tells the shop again when the browser's address, the shop's key or the session has changed. Push that somebody else
 * has turned on here ends. May be repeated; never throws.
 */
export async function keepPush(http: Http, pushKey: () => Promise<string>): Promise<void> {
  try {
    const reported = localStore.get(storageKeys.push);
    const own = deviceStore.get(accountAtom)?.id;
    if (reported === null || !own || pushAbility() !== 'able' || permission() !== 'granted') return;
    // An earlier release did not note whose it is.
    const [, , owner = own] = reported.split(' ');
    if (owner !== own) {
      await endPushHere();
      return;
    }
    const key = await pushKey();
    const current = await subscribed(key);
    if (reported !== (await reportOf(current, key))) await tell(http, current, key);
  } catch {
    // Without a connection it is tried again when the next page is opened.
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
