import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  documentSavedAtAtom,
  savedAtAtom,
  savedExtentAtom,
  savedPartsAtom,
  type SavedExtent,
} from '#src/http/savedAnswers.ts';
import { partsKeptWords } from '#src/lib/text/partsKeptWords.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { FloatingStrip } from '#src/ui/notices/FloatingStrip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { useConnectionBack } from './useConnectionBack.ts';
import styles from './SavedCopyStrip.module.css';

const extentWords: Readonly<Record<SavedExtent, string>> = {
  whole: '',
  'newest-parts': ', the newest parts of each category',
  'newest-own': ', the newest of your adverts',
};

/** Forms that show nothing of the shop, and say above their button that they need a connection. */
const sayItThemselves = /^\/(?:login|register|reset-password)$/;

const unreachable = 'The shop cannot be reached';

/** Where the strip is on a page. What is said under the bar does not get longer: that would move the page. */
interface Shown {
  readonly page: string | undefined;
  readonly place: 'page' | 'floating' | null;
  /** What was known of the copy when the page was shown. */
  readonly more: string;
}

/**
 * Says that the page is a saved copy, and how old it is, until the shop answers again. What is on screen does not move:
 * on a page that was a copy from the start it stands under the bar, and keeps its place there when the shop is back. On
 * a page that becomes one later, it floats.
 */
export function SavedCopyStrip() {
  const copy = useSavedCopy();
  const isCopy = copy !== null;
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  const [shown, setShown] = useState<Shown>({ page, place: null, more: '' });
  if (shown.page !== page) setShown({ page, place: isCopy ? 'page' : null, more: copy?.more ?? '' });
  else if (shown.place === null && isCopy) setShown({ ...shown, place: 'floating' });
  const tryAgain = useTryAgain();
  if (shown.place === 'floating' && copy) {
    return (
      <FloatingStrip
        kind="warning"
        title={copy.title}
        words={copy.age + copy.more}
        actions={<TryAgain onAct={tryAgain} />}
      />
    );
  }
  if (shown.place !== 'page') return null;
  return <UnderBar key={page} age={copy && copy.age + shown.more} onTryAgain={tryAgain} />;
}

/** Never gets lower. @param age what is said of the copy; null when the page is current again */
function UnderBar({ age, onTryAgain }: { age: string | null; onTryAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    if (age !== null) setHeightPx(place.current?.offsetHeight ?? 0);
  }, [age]);
  return (
    <div ref={place} className={styles.place} style={{ minHeight: heightPx }}>
      <Strip
        kind={age === null ? 'success' : 'warning'}
        edge
        live
        icon={age === null ? undefined : <WifiOffIcon />}
        title={age === null ? 'Connected again' : unreachable}
        actions={age !== null && <TryAgain onAct={onTryAgain} />}
      >
        {age ?? 'This page is current.'}
      </Strip>
    </div>
  );
}

function TryAgain({ onAct }: { onAct: () => void }) {
  return (
    <Button variant="text" onClick={onAct}>
      Try again
    </Button>
  );
}

/** Reads the page again as soon as the shop answers. @returns what does so at once */
function useTryAgain(): () => void {
  const isCopy = useAtomValue(savedAtAtom) !== null;
  const queryClient = useQueryClient();
  const router = useRouter();
  const renew = useCallback(() => {
    void queryClient.invalidateQueries();
    void router.invalidate();
  }, [queryClient, router]);
  const dropDocumentDate = useSetAtom(documentSavedAtAtom);
  // A page without reads has nothing else by which it becomes current.
  const back = useCallback(() => {
    dropDocumentDate(null);
    renew();
  }, [dropDocumentDate, renew]);
  const ask = useConnectionBack(isCopy, back);
  return useCallback(() => {
    renew();
    ask();
  }, [renew, ask]);
}

/** Whether the page is a copy at the moment, in words; null while it is current, and on forms that say it themselves. */
function useSavedCopy(): { title: string; age: string; more: string } | null {
  const savedAt = useAtomValue(savedAtAtom);
  const extent = useAtomValue(savedExtentAtom);
  const parts = useAtomValue(savedPartsAtom);
  const online = useOnline();
  const isSaidBelow = useRouterState({ select: ({ matches }) => sayItThemselves.test(matches.at(-1)?.pathname ?? '') });
  if (savedAt === null || isSaidBelow) return null;
  return {
    title: online ? unreachable : 'You are offline',
    age: `Saved copy of ${moment(savedAt)}`,
    more: `${extentWords[extent]}.${parts ? ` ${partsKeptWords(parts)}.` : ''}`,
  };
}

/** "14:05", preceded by the day when it was not today: a page may have been open since yesterday. */
function moment(savedAt: number): string {
  const day = formatDay(savedAt);
  return day === formatDay(Date.now()) ? formatTime(savedAt) : `${day}, ${formatTime(savedAt)}`;
}
