import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError, failureSentence, isUnreachable } from '#src/http/failures.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { ErrorState, unreachableHeading } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { useConnectionBack } from './useConnectionBack.ts';

/** Shown instead of a page whose data could not be loaded, or that broke. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const unreachable = isUnreachable(error);
  const tryAgain = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useConnectionBack(unreachable, tryAgain);
  const heading = unreachable ? unreachableHeading : 'This page did not open';
  const words = unreachable
    ? 'There is no saved copy of this page on this device. It opens when the connection is back.'
    : error instanceof ApiError
      ? failureSentence(error)
      : 'This page did not open. Your cart and what you typed are safe.';
  return (
    <PageContainer>
      <PageHead title={heading} />
      <ErrorState
        isPage
        heading={heading}
        onRetry={tryAgain}
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
