import { messageAnswerSchema } from '#contract/people/account.ts';
import { pushSubscriptionSchema, pushSubscriptionsPath } from '#contract/people/notices.ts';
import type { Http } from '#src/http/http.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { isInstalled } from '#src/device/worker/installRecord.ts';

/*
 * Whether this browser is told by push. The browser keeps the subscription; the device remembers for which session and key
 * the shop was told of it, so that a page that opens can tell it again where that has changed.
 */

/**
 * `able`: it can be turned on. `install`: an iPhone, which takes pushes for the installed app alone. `refused`: the person
 * has forbidden it in the browser. `unable`: this browser has no pushes, or there is no worker yet.
 */
export type PushAbility = 'able' | 'install' | 'refused' | 'unable';

/** What pushes can be here. */
export function pushAbility(): PushAbility {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'refused' : 'able';
  }
  return /iP(?:hone|ad|od)/.test(navigator.userAgent) && !isInstalled() ? 'install' : 'unable';
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is told. */
export async function isPushOn(): Promise<boolean> {
  return localStorage.getItem(storageKeys.push) !== null && (await subscription()) !== null;
}

/**
 * Asks the browser for leave, subscribes, and tells the shop.
 * @returns false when the person, or the browser by itself, says no
 * @throws failures of the connection, and the browser's own when its push service cannot be reached
 */
export async function turnPushOn(http: Http, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tell(http, await subscribed(pushKey), pushKey);
  return true;
}

/** The subscription for this key; one for another is given up. */
async function subscribed(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held) {
    if (keyOf(held) === pushKey) return held;
    await held.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function tell(http: Http, held: PushSubscription, pushKey: string): Promise<void> {
  const { endpoint, keys } = held.toJSON();
  const body = pushSubscriptionSchema.parse({ endpoint, keys });
  await http.send({ method: 'POST', path: pushSubscriptionsPath, body, answer: messageAnswerSchema });
  localStorage.setItem(storageKeys.push, `${pushKey} ${held.endpoint}`);
}

/** Ends it on this browser and in the shop. @throws failures of the connection; the browser has ended it by then */
export async function turnPushOff(http: Http): Promise<void> {
  const endpoint = await endHere();
  if (endpoint === null) return;
  await http.send({ method: 'DELETE', path: pushSubscriptionsPath, body: { endpoint }, answer: messageAnswerSchema });
}

/** Ends it on this browser, which needs no connection. Never throws. @returns the address that the shop is to forget; null for none */
export async function endHere(): Promise<string | null> {
  localStorage.removeItem(storageKeys.push);
  try {
    const held = await subscription();
    await held?.unsubscribe();
    return held?.endpoint ?? null;
  } catch {
    return null;
  }
}

/** Tells the shop anew where the browser or the shop has changed what belongs to it. Never throws. */
export async function keepPush(http: Http, pushKey: () => Promise<string>): Promise<void> {
  try {
    const told = localStorage.getItem(storageKeys.push);
    if (told === null || pushAbility() !== 'able' || Notification.permission !== 'granted') return;
    const key = await pushKey();
    const held = await subscribed(key);
    if (told !== `${key} ${held.endpoint}`) await tell(http, held, key);
  } catch {
    // No connection: when a page is opened next.
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
