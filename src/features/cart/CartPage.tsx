import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { type DealFee, dealFeeOf } from '#contract/deal/dealTerms.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import { groupByVendor } from '#src/device/lists/cartVendors.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { storageFailedAtom } from '#src/device/storedAtom.ts';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { CartIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { cartCheckQuery } from './cartCheckQuery.ts';
import { CartGroup } from './CartGroup.tsx';
import { lineOf, offeredOf, partWords, totalOf } from './cartLines.ts';
import { OrderFields, orderFormId } from './OrderFields.tsx';
import { SentOrders } from './SentOrders.tsx';
import { useAgreedPrices } from './useAgreedPrices.ts';
import { useSentOrders } from './useSentOrders.ts';
import { noteFieldOf, useOrderForm } from './useOrderForm.ts';
import { useSendOrders } from './useSendOrders.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './CartPage.module.css';

// Without a connection its script may not arrive. The vendor is paid at pick-up then.
const PayChoice = lazyOr(() => import('./PayChoice.tsx').then((file) => file.PayChoice));

/** The way to pay that is shown: a request that may have arrived says what it says. */
function wayOf(attempt: OrderAttempt | undefined, isSafe: boolean): 'at-pick-up' | 'safely' {
  if (attempt) return attempt.body.pay ?? 'at-pick-up';
  return isSafe ? 'safely' : 'at-pick-up';
}

function withVendor(vendors: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...vendors, id] : [...vendors].filter((one) => one !== id));
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
  const http = useHttp();
  const cart = useAtomValue(cartAtom);
  const storageFailed = useAtomValue(storageFailedAtom);
  const checks = useQueries({ queries: cart.map((item) => cartCheckQuery(http, item.id)) });
  const agreed = useAgreedPrices();
  const lines = new Map(cart.map((item, index) => [item.id, lineOf(item, checks[index]?.data, agreed.get(item.id))]));
  const { attempts, outcomes, pending, forget, send } = useSendOrders();
  const sentOrders = useSentOrders(outcomes);
  useReadySending(cart.length > 0);
  const { formRef, ...orderForm } = useOrderForm();
  const taps = useRef(0);
  const isSending = useRef(false);

  /** The vendors who are paid through the shop. */
  const [safe, setSafe] = useState<ReadonlySet<string>>(new Set());
  const groups = groupByVendor(cart).map((group) => ({
    ...group,
    isSafe: safeFee !== null && safe.has(group.vendor.id),
    lines: group.items.flatMap((item) => lines.get(item.id) ?? []),
  }));
  const toSend = groups
    .map((group) => ({ ...group, lines: offeredOf(group.lines) }))
    .filter((group) => group.lines.length > 0 || attempts[group.vendor.id]);
  /** Whether any of them is paid through the shop; those who have nothing left are asked for nothing. */
  const isSafe = toSend.some((group) => group.isSafe);
  const total = totalOf([...lines.values()]);
  const fees = groups.reduce((sum, { isSafe, lines: ofVendor }) => {
    const { pesewas } = totalOf(ofVendor);
    // Nothing is asked of a vendor who has none of them left.
    return sum + (safeFee && isSafe && pesewas > 0 ? dealFeeOf(pesewas, safeFee) : 0);
  }, 0);
  const toPay = formatPrice(total.pesewas + fees);
  // A vendor whose answer did not come is still asked, whatever is left.
  const isNoneLeft = total.pieces === 0;
  const vendors = countedText(toSend.length, 'vendor', 'vendors');
  const totalWords = isNoneLeft ? 'Total' : `Total, ${vendors}`;

  if (cart.length === 0) {
    return (
      <>
        <SentOrders {...sentOrders} pushQuestion={pushQuestion} />
        {pending && <p className={styles.count}>Sending…</p>}
        {pending || outcomes.size + sentOrders.sent.length + sentOrders.waiting.length > 0 ? (
          <LinkButton to="/view-product" variant="outlined" className={spacing.above4}>
            View All Products
          </LinkButton>
        ) : (
          <EmptyState
            icon={<CartIcon size={28} />}
            drawing="cart"
            heading="Your cart is empty"
            actions={
              <>
                <LinkButton to="/view-product">View All Products</LinkButton>
                <LinkButton to="/orders" variant="outlined">
                  Track Your Order
                </LinkButton>
              </>
            }
          >
            Parts that you add stay on this device until you send the request.
          </EmptyState>
        )}
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
        {isNoneLeft ? 'None of these parts is left.' : `${partWords(total.pieces)} from ${vendors}.`}
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
                    onChange={(way) => setSafe((current) => withVendor(current, group.vendor.id, way === 'safely'))}
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
