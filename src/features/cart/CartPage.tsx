import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import type { DealFee } from '#contract/deal/dealTerms.ts';
import { inPage } from '#src/lib/inPage.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { useHydrated } from '#src/lib/useHydrated.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { storageFailedAtom } from '#src/device/storedAtom.ts';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { CartGroup } from './CartGroup.tsx';
import { partWords, totalOf } from './cartLines.ts';
import { OrderFields, orderFormId } from './OrderFields.tsx';
import { NothingInCart } from './NothingInCart.tsx';
import { SentOrders } from './SentOrders.tsx';
import { useCartGroups } from './useCartGroups.ts';
import { useSentOrders } from './useSentOrders.ts';
import { noteFieldOf, useOrderForm } from './useOrderForm.ts';
import { useSendOrders } from './useSendOrders.ts';
import styles from './CartPage.module.css';

// Without a connection its script may not arrive. The vendor is paid at pick-up then.
const PayChoice = lazyOr(() => import('./PayChoice.tsx').then((file) => file.PayChoice));

/** The way to pay that is shown: a request that may have arrived says what it says. */
function wayOf(attempt: OrderAttempt | undefined, isSafe: boolean): 'at-pick-up' | 'safely' {
  if (attempt) return attempt.body.pay ?? 'at-pick-up';
  return isSafe ? 'safely' : 'at-pick-up';
}

/**
 * The cart, grouped by vendor, with the one form that sends a request to each of them.
 * @param pushQuestion offers notifications about the requests that were sent
 * @param safeFee the fee of paying through the shop; null where that is not offered
 */
export function CartPage({ pushQuestion, safeFee = null }: { pushQuestion?: ReactNode; safeFee?: DealFee | null }) {
  // The cart is stored on the device and is not known before.
  const read = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListPage data-tall>
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      {read ? (
        // The way to pay comes with the parts: what came after them would push the form down.
        <Suspense fallback={<RowSkeleton count={2} />}>
          <Cart pushQuestion={pushQuestion} heading={heading} safeFee={safeFee} />
        </Suspense>
      ) : (
        <RowSkeleton count={2} />
      )}
    </ListPage>
  );
}

function Cart({
  pushQuestion,
  heading,
  safeFee,
}: {
  pushQuestion: ReactNode;
  heading: RefObject<HTMLElement | null>;
  safeFee: DealFee | null;
}) {
  const storageFailed = useAtomValue(storageFailedAtom);
  const { attempts, outcomes, pending, forget, send } = useSendOrders();
  const { groups, toSend, isSafe, pieces, toPay, paySafely } = useCartGroups(attempts, safeFee);
  const sentOrders = useSentOrders(outcomes);
  useReadySending(groups.length > 0);
  const { formRef, ...orderForm } = useOrderForm();
  const taps = useRef(0);
  const isSending = useRef(false);

  const isNoneLeft = pieces === 0;
  const vendors = countedText(toSend.length, 'vendor', 'vendors');
  const totalWords = isNoneLeft ? 'Total' : `Total, ${vendors}`;

  if (groups.length === 0) {
    return (
      <>
        <SentOrders {...sentOrders} pushQuestion={pushQuestion} />
        {pending && <p className={styles.count}>Sending…</p>}
        <NothingInCart isSent={pending || outcomes.size + sentOrders.sent.length + sentOrders.waiting.length > 0} />
      </>
    );
  }

  async function submit(): Promise<void> {
    taps.current += 1;
    const tap = taps.current;
    const from = document.activeElement;
    const form = await orderForm.check(toSend, from);
    // The rules may take a while to load. Of the taps meanwhile the last one counts, which has what was typed since.
    if (!form || tap !== taps.current || isSending.current) return;
    isSending.current = true;
    const results = await send(toSend, form).finally(() => {
      isSending.current = false;
    });
    orderForm.show(toSend, results, from);
    // The results are shown above, where the parts were. Without the parts the page is short, and its top may be out of
    // sight. The button that had the focus is gone with them.
    if (results.every(({ kind }) => kind === 'sent' || kind === 'queued')) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
  }

  return (
    <>
      <p className={styles.count}>
        {isNoneLeft ? 'None of these parts is left.' : `${partWords(pieces)} from ${vendors}.`}
        {!isNoneLeft && !storageFailed && ' Kept on this device.'}
      </p>
      {storageFailed && (
        <Strip kind="warning" live>
          This device is full or cannot save anything. Your cart is kept until you close the shop.
        </Strip>
      )}
      <SentOrders {...sentOrders} pushQuestion={pushQuestion} />
      <div className={styles.columns}>
        <form
          id={orderFormId}
          ref={formRef}
          noValidate
          aria-label="Order request"
          onSubmit={(event) => inPage(submit)(event)}
        >
          {groups.map((group) => (
            <CartGroup
              key={group.vendor.id}
              vendor={group.vendor}
              place={group.place}
              lines={group.lines}
              note={group.note}
              noteError={orderForm.errors[noteFieldOf(group.vendor.id)]}
              onNote={(note) => orderForm.changeNote(group.vendor.id, note)}
              attempt={attempts[group.vendor.id]}
              pending={pending}
              outcome={outcomes.get(group.vendor.id)}
              onForget={() => forget(group.vendor.id)}
              payChoice={
                safeFee &&
                toSend.some(({ vendor }) => vendor === group.vendor) && (
                  <PayChoice
                    vendor={group.vendor}
                    pricePesewas={totalOf(group.lines).pesewas}
                    fee={safeFee}
                    isDelivery={orderForm.values.handover === 'delivery'}
                    value={wayOf(attempts[group.vendor.id], group.isSafe)}
                    readOnly={attempts[group.vendor.id] !== undefined}
                    onChange={(way) => paySafely(group.vendor.id, way === 'safely')}
                  />
                )
              }
            />
          ))}
          <OrderFields form={orderForm} isSafe={isSafe} />
        </form>
        <Panel className={styles.summary}>
          <p className={styles.total}>
            {totalWords} <b>{toPay}</b>
          </p>
          <p className={styles.summaryNote}>
            One request goes to each vendor.{' '}
            {isSafe ? 'You pay nothing before the vendor accepts.' : 'You pay the vendor when you get the part.'}
          </p>
          <SubmitButton form={orderFormId} color="secondary" fullWidth pending={pending} disabled={toSend.length === 0}>
            Send order request
          </SubmitButton>
        </Panel>
      </div>
      <BottomBar label="Total and order request" stacked>
        <p className={styles.total}>
          {totalWords} <b>{toPay}</b>
        </p>
        <SubmitButton form={orderFormId} color="secondary" pending={pending} disabled={toSend.length === 0}>
          Send order request
        </SubmitButton>
      </BottomBar>
    </>
  );
}
