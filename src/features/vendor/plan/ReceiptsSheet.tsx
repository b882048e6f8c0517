import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#contract/core/money/money.ts';
import type { ReceiptLine } from '#contract/vendor/payment.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { BareLink } from '#src/ui/links.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { planName } from './planWords.ts';
import { receiptsQuery } from './receiptsQuery.ts';
import styles from './ReceiptsSheet.module.css';

/** The vendor's receipts, each of which opens as a page that can be printed. */
export function ReceiptsSheet({ accountId, open, onClose }: { accountId: string; open: boolean; onClose: () => void }) {
  const http = useHttp();
  const query = useQuery({ ...receiptsQuery(http, accountId), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="Receipts">
      {query.data ? (
        <Receipts receipts={query.data.receipts} />
      ) : query.isError ? (
        <ErrorState {...readFailure(query.error, query.refetch)} />
      ) : (
        <SkeletonRegion>
          <Skeleton height={64} />
        </SkeletonRegion>
      )}
    </Sheet>
  );
}

function Receipts({ receipts }: { receipts: readonly ReceiptLine[] }) {
  if (receipts.length === 0) return <p>No receipts yet. Each payment gets one.</p>;
  return (
    <ul>
      {receipts.map((receipt) => (
        <li className={styles.item} key={receipt.reference}>
          <BareLink to="/receipt" search={{ reference: receipt.reference }}>
            <span className={styles.words}>
              <span className={styles.name}>{planName(receipt.plan)}</span>
              <SecondText>
                Paid {formatDay(receipt.paidAt)}
                {receipt.provider === 'sandbox' && ', test payment'}
                {receipt.wentBack && ', refunded to you'}
              </SecondText>
            </span>
            <Price>{formatPrice(receipt.amountPesewas)}</Price>
            <ChevronRightIcon />
          </BareLink>
        </li>
      ))}
    </ul>
  );
}
