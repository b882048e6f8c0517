import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ApiError, failureSentence, isOldPage, isShopAway } from '#src/http/failures.ts';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { ErrorState, unreachableHeading } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { useConnectionBack } from './useConnectionBack.ts';

/** A document that is younger is not loaded anew by itself: a script that the shop has lost is missing after it too. */
const youngMs = 60_000;
/** The page whose scripts were asked for again last, of a shop that was there. If they are missing then, it has others. */
let askedAgain = '';

/** Shown instead of a page whose data could not be loaded, or that broke. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isScript = isMissingScript(error);
  const unreachable = isScript || isShopAway(error);
  const isOld = isOldPage(error);
  const [isLost] = useState(() => isScript && askedAgain === location.href);
  const tryAgain = useCallback(() => {
    if (isOld) return location.reload();
    reset();
    void router.invalidate();
  }, [isOld, reset, router]);
  const [firstMs] = useState(() => (isLost ? Math.max(0, youngMs - performance.now()) : undefined));
  const onBack = useCallback(() => {
    if (isLost) return location.reload();
    if (isScript) askedAgain = location.href;
    tryAgain();
  }, [isLost, isScript, tryAgain]);
  const askNow = useConnectionBack(unreachable, onBack, firstMs);
  const heading = unreachable ? unreachableHeading : 'This page did not open';
  const words = unreachable
    ? 'There is no saved copy of this page on this device. It opens when the connection is back.'
    : isOld || error instanceof ApiError
      ? failureSentence(error)
      : `${heading}. Your cart and what you typed are safe.`;
  return (
    <PageContainer>
      <PageHead title={heading} />
      <ErrorState
        isPage
        heading={heading}
        onRetry={isLost ? askNow : tryAgain}
        actions={
          <LinkButton to="/" variant="outlined">
            Go To HomePage
          </LinkButton>
        }
      >
        {words}
      </ErrorState>
    </PageContainer>
  );
}
