import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { DeliverNotice, Notice } from './notice.ts';

type StackComponent = ComponentType<{ onReady: (deliver: DeliverNotice | null) => void }>;

/*
 * Notices wait here until notistack is there: it is loaded when the page is idle or at the first notice,
 * so that no first visit pays for it. A notice that comes while the connection is away is shown once the load works.
 */
const waiting: Notice[] = [];
let deliver: DeliverNotice | null = null;
let load: (() => void) | null = null;

/** Shows what just happened, top right. May be called from anywhere, before the app has mounted too. */
export function notify(notice: Notice): void {
  if (deliver) return deliver(notice);
  waiting.push(notice);
  load?.();
}

function onReady(next: DeliverNotice | null): void {
  deliver = next;
  if (next) for (const notice of waiting.splice(0)) next(notice);
}

const idleMs = 4000;

/** Place of the notices: once, around or beside the app. */
export function NoticeProvider({ children }: { children?: ReactNode }) {
  const [Stack, setStack] = useState<StackComponent | null>(null);
  useEffect(() => {
    let mounted = true;
    load = () => {
      import('./NoticeStack.tsx').then(
        (module) => {
          if (mounted) setStack(() => module.NoticeStack);
        },
        // Without a connection: the next notice, or the next time the connection comes back, tries again.
        () => undefined,
      );
    };
    const retry = () => {
      if (waiting.length > 0) load?.();
    };
    retry();
    addEventListener('online', retry);
    const timer = setTimeout(() => load?.(), idleMs);
    return () => {
      mounted = false;
      load = null;
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, []);
  return (
    <>
      {children}
      {Stack && <Stack onReady={onReady} />}
    </>
  );
}
