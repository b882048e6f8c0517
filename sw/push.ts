import { type PushPayload, pushPayloadSchema } from '#contract/people/notices.ts';
import { readerMark } from '#contract/people/readerMark.ts';
import { shopName } from '#contract/core/shop.ts';

/*
 * What is pushed to this browser, shown; and what a tap on it opens. A push for somebody who is not signed in here any more
 * shows nothing of itself, and is the last: browsers want something shown for each, so a line that says nothing stands there.
 */

interface Doing {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  /** The account that is signed in on this device; null for nobody. */
  readonly signedIn: () => Promise<string | null>;
  readonly tabs: () => Promise<readonly WindowClient[]>;
  /** Whether a tab has something typed that is kept nowhere else, which loading another page would lose. */
  readonly hasUnsaved: () => Promise<boolean>;
  readonly open: (url: string) => Promise<unknown>;
  /** Shows the number on the icon of the app. */
  readonly setBadge: (count: number) => Promise<void>;
  readonly origin: string;
}

/** To every tab: something was told, look anew. */
export const noticeWord = { kind: 'notice' } as const;
const settingsAction = 'settings';
const settingsPath = '/notices';
const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-monochrome-192.png' };

/** Makes the part of the worker that shows what is pushed. */
export function createPush({ registration, signedIn, tabs, hasUnsaved, open, setBadge, origin }: Doing) {
  async function leave(): Promise<void> {
    await registration.showNotification(shopName, {
      ...icons,
      body: 'Sign in to see what is new.',
      tag: 'signed out',
      data: '/login',
    });
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  return {
    /** Shows what arrived. Ends when it stands there. @param text the push in JSON; null for one without contents */
    async receive(text: string | null): Promise<void> {
      const payload = readPush(text);
      const account = await signedIn();
      if (!payload || account === null || payload.forAccount !== (await readerMark(account))) return leave();
      const { title, body, tag, path, badge, at } = payload;
      // Without `renotify`, one that takes the place of another comes without a sound.
      const more = {
        renotify: true,
        timestamp: Date.parse(at),
        actions: [{ action: settingsAction, title: 'Settings' }],
      };
      await registration.showNotification(title, { ...icons, ...more, body, tag, data: path });
      await setBadge(badge).catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs are of this origin alone
      for (const tab of await tabs()) tab.postMessage(noticeWord);
    },

    /** Opens the page that a notification leads to: in the tab that shows it, else in another of the shop, else in a new one. */
    async tap(notification: Pick<Notification, 'close' | 'data'>, action: string): Promise<void> {
      notification.close();
      const held: unknown = notification.data;
      const path = action === settingsAction ? settingsPath : held;
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
      // A tab that this worker does not steer cannot be led on by it.
      const led = await tab.navigate(url.href).catch(() => null);
      await (led ? bringForward(led) : open(url.href));
    },
  };
}

/** A browser that lets nobody come to the front has the page open all the same. */
async function bringForward(tab: WindowClient): Promise<void> {
  await tab.focus().catch(() => undefined);
}

function readPush(text: string | null): PushPayload | null {
  try {
    return pushPayloadSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
