import { pushPayloadSchema, pushReaderSchema } from '#contract/people/push.ts';
import { readerMark } from '#contract/people/readerMark.ts';
import { shopName } from '#contract/core/shop.ts';
import { parseJson } from '#contract/core/parseJson.ts';

/*
 * Shows the notifications that are pushed to this browser, and opens the right page when one is tapped. A push for
 * somebody who is no longer signed in here shows none of its contents and ends the subscription. Browsers require a
 * notification for each push, so a neutral one is shown instead, as it is where nobody can tell who is signed in. So it
 * is for a push that this release cannot read: the shop may be newer than the worker, and the next push may be known.
 */

interface Tools {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
  /** The id of the account that is signed in on this device; null when nobody is. @throws when it is not known */
  readonly signedIn: () => Promise<string | null>;
  readonly tabs: () => Promise<readonly WindowClient[]>;
  /** Whether a tab holds typed text that is saved nowhere else and that loading another page would lose. */
  readonly hasUnsaved: () => Promise<boolean>;
  readonly open: (url: string) => Promise<unknown>;
  /** Shows the number on the icon of the app. */
  readonly setBadge: (count: number) => Promise<void>;
  readonly origin: string;
}

/** Sent to every tab: there is a new notice, reload the list. */
export const noticeMessage = { kind: 'notice' } as const;
const settingsAction = 'settings';
const settingsPath = '/notices';
const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-monochrome-192.png' };

/** Creates the part of the worker that shows pushes and handles taps on them. */
export function createPush({ registration, signedIn, tabs, hasUnsaved, open, setBadge, origin }: Tools) {
  async function endSubscription(): Promise<void> {
    // Those shown before are for whoever was signed in then.
    const shown = await registration.getNotifications().catch(() => []);
    for (const notification of shown) notification.close();
    await registration.showNotification(shopName, {
      ...icons,
      body: 'Sign in to see what is new.',
      tag: 'signed out',
      data: '/login',
    });
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  /** The person may well be signed in and able to read the next push, so the subscription stays. */
  async function showUnknown(): Promise<void> {
    const body = 'Open the shop to see what is new.';
    await registration.showNotification(shopName, { ...icons, body, tag: 'unknown reader', data: settingsPath });
  }

  return {
    /** Shows a push; resolves once it is on screen. @param text the push as JSON; null for one without contents */
    async receive(text: string | null): Promise<void> {
      const pushed = parseJson(text ?? '');
      let account: string | null;
      try {
        account = await signedIn();
      } catch {
        return showUnknown();
      }
      if (account === null) return endSubscription();
      const reader = pushReaderSchema.safeParse(pushed).data;
      if (reader && reader.forAccount !== (await readerMark(account))) return endSubscription();
      const payload = pushPayloadSchema.safeParse(pushed).data;
      if (!payload) return showUnknown();
      const { title, body, tag, path, badge, at } = payload;
      // Without `renotify`, a notification that replaces another makes no sound.
      const more = {
        renotify: true,
        timestamp: Date.parse(at),
        actions: [{ action: settingsAction, title: 'Settings' }],
      };
      await registration.showNotification(title, { ...icons, ...more, body, tag, data: path });
      await setBadge(badge).catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs are of this origin alone
      for (const tab of await tabs()) tab.postMessage(noticeMessage);
    },

    /**
     * Opens the page of a notification: in the tab that already shows it, otherwise in another tab of the shop,
     * otherwise in a new one.
     */
    async tap(notification: Pick<Notification, 'close' | 'data'>, action: string): Promise<void> {
      notification.close();
      const data: unknown = notification.data;
      const path = action === settingsAction ? settingsPath : data;
      const url = new URL(typeof path === 'string' ? path : '/', origin);
      if (url.origin !== origin) return;
      const all = await tabs();
      const there = all.find((tab) => tab.url === url.href);
      if (there) return bringForward(there);
      const [tab] = all;
      if (!tab || (await hasUnsaved())) {
        await open(url.href);
        return;
      }
      // A worker cannot navigate a tab that it does not control.
      const led = await tab.navigate(url.href).catch(() => null);
      await (led ? bringForward(led) : open(url.href));
    },
  };
}

/** A browser may refuse to bring a tab to the front; the page is open all the same. */
async function bringForward(tab: WindowClient): Promise<void> {
  await tab.focus().catch(() => undefined);
}
