import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { type DeliverNotice, type Notice, noticeMs } from './notice.ts';
import styles from './notify.module.css';
import { Strip } from './Strip.tsx';

type StackComponent = ComponentType<{ onReady: (deliver: DeliverNotice | null) => void }>;

/*
 * Notices wait here until notistack has loaded, which happens at the first notice, or with the rest of a live page where
 * the worker has stored it (`startTheRest.ts`), so that it costs a first visit nothing. If it cannot be loaded, or takes long, the latest notice is shown without it, so
 * that a tap gets a response even on a first visit whose connection is slow or lost.
 */
const patienceMs = 1500;
const waiting: Notice[] = [];
let deliver: DeliverNotice | null = null;
let load: (() => void) | null = null;

/** Shows a notice at the top right. May be called from anywhere, even before the app has mounted. */
export function notify(notice: Notice): void {
  if (deliver) return deliver(notice);
  waiting.push(notice);
  load?.();
}

function onReady(next: DeliverNotice | null): void {
  deliver = next;
  if (next) for (const notice of waiting.splice(0)) next(notice);
}

/**
 * Where goober, the style engine of notistack, writes its rules: into the element of this id, if there is one. This one
 * is no style element, so they do not apply, and the page's policy has nothing to refuse. What the notices need of them
 * is in NoticeStack.module.css.
 */
const noticeStyles = (
  <span id="_goober" hidden>
    {' '}
  </span>
);

/** Stands apart from what follows it, for the reason that `lazyOr` gives: otherwise a missing sheet takes the notice with it. */
const loadStack = () => import('./NoticeStack.tsx');

/** Loads what shows notices before there is one. May be repeated. */
export function loadNotices(): void {
  load?.();
}

/** Renders the notices. Use it once, around or next to the app. */
export function NoticeProvider({ children }: { children?: ReactNode }) {
  const [Stack, setStack] = useState<StackComponent | null>(null);
  const [plain, setPlain] = useState<Notice | null>(null);
  useEffect(() => {
    let mounted = true;
    const showPlain = () => {
      // What waits now is the next provider's.
      if (!mounted) return;
      const last = deliver ? undefined : waiting.splice(0).at(-1);
      if (last) setPlain(last);
    };
    load = () => {
      setTimeout(showPlain, patienceMs);
      // When it fails, the next notice tries again.
      loadStack().then((module) => {
        if (mounted) setStack(() => module.NoticeStack);
      }, showPlain);
    };
    if (waiting.length > 0) load();
    return () => {
      mounted = false;
      load = null;
    };
  }, []);
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), plain.durationMs ?? noticeMs);
    return () => clearTimeout(timer);
  }, [plain]);
  const takeOver = useCallback(
    (next: DeliverNotice | null) =>
      onReady(
        next &&
          ((notice) => {
            setPlain(null);
            next(notice);
          }),
      ),
    [],
  );
  return (
    <>
      {children}
      {noticeStyles}
      {Stack && <Stack onReady={takeOver} />}
      {plain && (
        <div className={styles.plain}>
          <Strip
            kind={plain.kind}
            icon={null}
            title={plain.message}
            live
            actions={
              plain.action && (
                <Button variant="text" size="small" onClick={plain.action.onAct}>
                  {plain.action.label}
                </Button>
              )
            }
          >
            {plain.detail}
          </Strip>
        </div>
      )}
    </>
  );
}
