import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
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
import { Strip } from '#src/ui/notices/Strip.tsx';
import { useConnectionBack } from './useConnectionBack.ts';

const extentWords: Readonly<Record<SavedExtent, string>> = {
  whole: '',
  'newest-parts': ', the newest parts of each category',
  'newest-own': ', the newest of your adverts',
};

/** Forms that show nothing of the shop, and say above their button that they need a connection. */
const sayItThemselves = /^\/(?:login|register|reset-password)$/;

/** Says under the bar that the page is a saved copy, and how old it is. Disappears once the shop answers again. */
export function SavedCopyStrip() {
  const savedAt = useAtomValue(savedAtAtom);
  const extent = useAtomValue(savedExtentAtom);
  const parts = useAtomValue(savedPartsAtom);
  const online = useOnline();
  const [openedAt] = useState(() => new Date());
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
  const ask = useConnectionBack(savedAt !== null, back);
  const isSaidBelow = useLocation({ select: ({ pathname }) => sayItThemselves.test(pathname) });
  if (savedAt === null || isSaidBelow) return null;
  return (
    <Strip
      kind="warning"
      edge
      live
      icon={<WifiOffIcon />}
      title={online ? 'The shop cannot be reached' : 'You are offline'}
      actions={
        <Button
          variant="text"
          onClick={() => {
            renew();
            ask();
          }}
        >
          Try again
        </Button>
      }
    >
      Saved copy of {moment(savedAt, openedAt)}
      {extentWords[extent]}.{parts && ` ${partsKeptWords(parts)}.`}
    </Strip>
  );
}

/** "14:05", preceded by the day when it was not today. */
function moment(savedAt: number, now: Date): string {
  const day = formatDay(savedAt);
  return day === formatDay(now) ? formatTime(savedAt) : `${day}, ${formatTime(savedAt)}`;
}
