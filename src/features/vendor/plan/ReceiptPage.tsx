import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import styles from './ReceiptPaper.module.css';
import { receiptQuery } from './receiptsQuery.ts';

/** One of the vendor's receipts, to read and to print. */
export function ReceiptPage({ accountId, reference }: { accountId: string; reference: string }) {
  const http = useHttp();
  const query = useQuery(receiptQuery(http, accountId, reference));
  return (
    <ReceiptFrame>
      {query.data ? (
        <ReceiptPaper receipt={query.data} />
      ) : query.isError ? (
        <ReceiptFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </ReceiptFrame>
  );
}

/** Shown until it is known whose receipt is requested. */
export function ReceiptWaiting() {
  return (
    <ReceiptFrame>
      <ReceiptSkeleton />
    </ReceiptFrame>
  );
}

function ReceiptFrame({ children }: { children: ReactNode }) {
  return (
    <SunkenPage data-tall>
      <PageContainer className={styles.page}>{children}</PageContainer>
    </SunkenPage>
  );
}

function ReceiptSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height={480} />
    </SkeletonRegion>
  );
}

function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      isPage
      {...(unknown ? { heading: 'No such receipt', children: failureSentence(error) } : readFailure(error, onRetry))}
      actions={
        <LinkButton to="/vendor-dashboard" variant="outlined">
          Back to the dashboard
        </LinkButton>
      }
    />
  );
}
