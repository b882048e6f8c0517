import { beforeEach, expect, test, vi } from 'vitest';
import { readerMark } from '#contract/people/readerMark.ts';
import { createPush, noticeMessage } from './push.ts';

const origin = 'https://shop.test';
const account = '0198c8a1-0000-7000-8000-000000000001';

interface Tab {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (word: unknown) => void;
}

let notifications: { title: string; options: NotificationOptions | undefined }[];
let opened: string[];
let tabs: Tab[];
let badge: number | null;
let signedIn: string | Error | null;
let unsaved: boolean;
const close = vi.fn<() => void>();
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);

function tab(path: string, leads = true): Tab {
  return {
    url: origin + path,
    focus: vi.fn<() => Promise<unknown>>(async () => undefined),
    navigate: vi.fn<(url: string) => Promise<unknown>>(async (url) => (leads ? Object.assign(tab(''), { url }) : null)),
    postMessage: vi.fn<(word: unknown) => void>(),
  };
}

beforeEach(() => {
  [notifications, opened, tabs, badge, signedIn, unsaved] = [[], [], [], null, account, false];
  unsubscribe.mockClear();
  close.mockClear();
});

function make() {
  return createPush({
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) =>
        void notifications.push({ title, options }),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that the worker makes
      getNotifications: async () => [{ close } as unknown as Notification],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that the worker makes
      pushManager: { getSubscription: async () => ({ unsubscribe }) } as unknown as PushManager,
    },
    signedIn: async () => {
      if (signedIn instanceof Error) throw signedIn;
      return signedIn;
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that the worker uses
    tabs: async () => tabs as unknown as WindowClient[],
    hasUnsaved: async () => unsaved,
    open: async (url) => void opened.push(url),
    setBadge: async (count) => {
      badge = count;
    },
    origin,
  });
}

async function payload(change: object = {}): Promise<string> {
  return JSON.stringify({
    kind: 'message',
    title: 'Order request 50001: accepted',
    body: 'Boateng Spares: Brake pads',
    path: '/order?id=1',
    tag: 'order 1',
    forAccount: await readerMark(account),
    badge: 2,
    at: '2026-11-20T10:00:00.000Z',
    ...change,
  });
}

const note = (data: unknown) => ({ data, close: vi.fn<() => void>() });

test('shows the push, counts it on the icon, and notifies the tabs', async () => {
  tabs = [tab('/')];
  await make().receive(await payload());
  expect(notifications).toMatchObject([
    {
      title: 'Order request 50001: accepted',
      options: { body: 'Boateng Spares: Brake pads', tag: 'order 1', renotify: true, data: '/order?id=1' },
    },
  ]);
  expect(badge).toBe(2);
  expect(tabs[0]?.postMessage).toHaveBeenCalledWith(noticeMessage);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each([
  ['nobody is signed in', () => (signedIn = null)],
  ['somebody else is', () => (signedIn = '0198c8a1-0000-7000-8000-000000000002')],
])('shows nothing of it when %s, and ends the subscription', async (_who, change) => {
  change();
  await make().receive(await payload());
  expect(JSON.stringify(notifications)).not.toContain('50001');
  expect(JSON.stringify(notifications)).not.toContain('Boateng');
  expect(notifications).toMatchObject([{ title: 'Spareyard', options: { body: 'Sign in to see what is new.' } }]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(badge).toBeNull();
});

test('shows nothing of it when the device cannot tell who is signed in, and keeps the subscription', async () => {
  signedIn = new Error('The database does not open.');
  await make().receive(await payload());
  expect(notifications).toMatchObject([
    { title: 'Spareyard', options: { body: 'Open the shop to see what is new.', data: '/notices' } },
  ]);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(badge).toBeNull();
});

test.each([null, '', 'not json', '{"title":"x"}'])(
  'shows nothing of a push that it cannot read, and keeps the subscription: %j',
  async (text) => {
    await make().receive(text);
    expect(notifications).toMatchObject([
      { title: 'Spareyard', options: { body: 'Open the shop to see what is new.', data: '/notices' } },
    ]);
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  },
);

test('a push of a later release is shown: of a new kind, with more in it', async () => {
  await make().receive(await payload({ kind: 'auction', picture: '/pictures/1' }));
  expect(notifications).toMatchObject([{ title: 'Order request 50001: accepted', options: { data: '/order?id=1' } }]);
  expect(badge).toBe(2);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('shows nothing of a push whose contents a later release says otherwise, and keeps the subscription', async () => {
  await make().receive(await payload({ body: { text: 'Boateng Spares: Brake pads' } }));
  expect(JSON.stringify(notifications)).not.toContain('50001');
  expect(notifications).toMatchObject([{ title: 'Spareyard', options: { tag: 'unknown reader' } }]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('ends the subscription at a push for somebody else that it cannot read', async () => {
  signedIn = '0198c8a1-0000-7000-8000-000000000002';
  await make().receive(await payload({ badge: 'two' }));
  expect(JSON.stringify(notifications)).not.toContain('50001');
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a tap goes to the tab that already shows the page', async () => {
  tabs = [tab('/'), tab('/order?id=1')];
  const notification = note('/order?id=1');
  await make().tap(notification, '');
  expect(notification.close).toHaveBeenCalledOnce();
  expect(tabs[1]?.focus).toHaveBeenCalledOnce();
  expect(tabs[0]?.navigate).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

test('a tap navigates another tab to the page, or opens one, when no tab shows it', async () => {
  tabs = [tab('/')];
  await make().tap(note('/order?id=1'), '');
  expect(tabs[0]?.navigate).toHaveBeenCalledWith(`${origin}/order?id=1`);
  tabs = [];
  await make().tap(note('/order?id=1'), '');
  tabs = [tab('/', false)];
  await make().tap(note('/order?id=2'), '');
  expect(opened).toEqual([`${origin}/order?id=1`, `${origin}/order?id=2`]);
});

test('a tap does not navigate a tab that has unsaved text', async () => {
  [tabs, unsaved] = [[tab('/contact')], true];
  await make().tap(note('/order?id=1'), '');
  expect(tabs[0]?.navigate).not.toHaveBeenCalled();
  expect(opened).toEqual([`${origin}/order?id=1`]);
});

test('Settings opens the settings, and no link leads out of the shop', async () => {
  await make().tap(note('/order?id=1'), 'settings');
  await make().tap(note('https://elsewhere.test/'), '');
  expect(opened).toEqual([`${origin}/notices`]);
});
