import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { openPaymentTab } from './paymentTab.ts';
import { givenUpSchema, payPageSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import styles from './PendingPayment.module.css';

/** What can be done with a payment whose page was closed: open the same page again, or give it up. */
export function PendingPayment({ reference }: { reference: string }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  /** The browser allowed no new tab: the person opens the address themselves. */
  const [url, setUrl] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [ownData, 'subscription'] });

  async function reopen(): Promise<void> {
    const tab = openPaymentTab();
    try {
      const page = await readPayPage(http, reference);
      if (!tab?.open(page.url)) setUrl(page.url);
    } catch (error) {
      tab?.close();
      notify({ kind: 'error', message: 'The pay page did not open', detail: failureSentence(error) });
      // The payment has an outcome by now, which the card shows.
      if (error instanceof ApiError) await refresh();
    }
  }

  async function giveUp(): Promise<void> {
    setPending(true);
    try {
      key.current ??= randomId();
      const { message, status } = await giveUpPayment(http, reference, key.current);
      if (status !== 'paid') notify({ kind: 'info', message });
      await refresh();
    } catch (error) {
      if (error instanceof ApiError) key.current = null;
      notify({ kind: 'error', message: 'The payment was not cancelled', detail: failureSentence(error) });
    } finally {
      setPending(false);
      setAsking(false);
    }
  }

  return (
    <div className={styles.acts}>
      {url === null ? (
        <Button variant="text" onClick={() => void reopen()}>
          Open the pay page
        </Button>
      ) : (
        <AnchorButton variant="text" href={url} target="_blank" rel="noopener">
          Open the pay page
        </AnchorButton>
      )}
      <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel payment
      </Button>
      {asking && (
        <LazyConfirmDialog
          danger
          title="Cancel this payment?"
          confirmLabel="Cancel payment"
          cancelLabel="Keep it"
          pending={pending}
          onConfirm={() => void giveUp()}
          onCancel={() => setAsking(false)}
        >
          <p>If you have approved it on your phone, wait for it instead. A payment that still arrives counts.</p>
        </LazyConfirmDialog>
      )}
    </div>
  );
}

const path = (reference: string, act: string) => `/payment/${encodeURIComponent(reference)}/${act}`;

/**
 * GET /payment/{reference}/page: the address at which a pending payment can still be paid.
 * @throws OfflineError, TimeoutError, ApiError (409 when it has an outcome by now), ContractError
 */
function readPayPage(http: Http, reference: string) {
  return http.send({ path: path(reference, 'page'), answer: payPageSchema });
}

/**
 * POST /payment/{reference}/give-up. The provider is asked first: the answer may be that it was paid. May be repeated.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
function giveUpPayment(http: Http, reference: string, idempotencyKey: string) {
  return http.send({ method: 'POST', path: path(reference, 'give-up'), answer: givenUpSchema, idempotencyKey });
}
