import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { offersKey, sentOrdersKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { delay } from '#src/lib/delay.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type OrderAttempt, orderAttemptsAtom, type OrderForm, withoutAttempt } from '#src/device/lists/cartOrders.ts';
import { finishHandOvers, handOverOrder, noteOrderDelivered } from '#src/device/outbox/commands/orderEntry.ts';
import type { CartLine } from './cartLines.ts';
import { type ArrivedOrder, type OrderOutcome, sendOrder } from './sendOrder.ts';

export interface VendorLines {
  readonly vendor: { readonly id: string; readonly name: string };
  readonly lines: readonly CartLine[];
  /** What the buyer writes to this vendor. */
  readonly note: string;
  /** Whether this vendor is paid through the shop. */
  readonly isSafe?: boolean;
}

/** The requests that were sent from this page, by vendor. */
type Outcomes = ReadonlyMap<
  string,
  {
    /** The e-mail of who sent it; null for a guest. */
    readonly by: string | null;
    /** Null while it is sent. */
    readonly outcome: OrderOutcome | null;
  }
>;

/**
 * Nobody sees what somebody else on this device has sent: a Logout, here or in another tab, takes it away. It stays when
 * a session merely ends, which leaves the e-mail, and when a guest signs in: then it is theirs until their Logout.
 * @param now the e-mail of who is there
 */
function ownOutcomes(outcomes: Outcomes, now: string | null): Outcomes {
  if ([...outcomes.values()].every(({ by }) => by === now)) return outcomes;
  const own = [...outcomes].filter(([, { by }]) => by === null || by === now);
  return new Map(own.map(([vendorId, { outcome }]) => [vendorId, { by: now, outcome }]));
}

/** The body of a request to one vendor: the given lines, at the prices that are shown. */
export function orderBody({ vendor, lines, note, isSafe = false }: VendorLines, form: OrderForm): OrderInput {
  const { name, phone, handover, address, email, wantsSms } = form;
  return {
    vendorId: vendor.id,
    items: lines.map(({ item, pricePesewas, agreed }) => ({
      advertId: item.id,
      quantity: item.quantity,
      pricePesewas,
      ...(agreed && { offerId: agreed.offerId }),
    })),
    name,
    phone,
    handover,
    ...(handover === 'delivery' && { address }),
    ...(note.trim() !== '' && { note }),
    ...(isSafe && { pay: 'safely' as const }),
    ...(email.trim() !== '' ? { email } : wantsSms && { wantsSms }),
  };
}

/** How long an order waits for its copy: a connection may stall before the copy's script has come. */
const copyPatienceMs = 2_000;
/**
 * Copies cart and requests for after a killed browser.
 * @returns whether they are on the disk; where that takes too long or fails, local storage alone has them
 */
const copyCart = (): Promise<boolean> =>
  Promise.race([
    import('#src/device/copyTypedWords.ts').then(
      (file) => file.copyTypedWords(),
      () => false,
    ),
    delay(copyPatienceMs).then(() => false),
  ]);

/** Sends the requests of a cart, one to each vendor, and remembers the outcome of each. */
export function useSendOrders() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const store = useStore();
  const [attempts, setAttempts] = useAtom(orderAttemptsAtom);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [pending, setPending] = useState(false);
  const sender = signedIn ? (account?.email ?? '') : null;

  // Finishes what a tab that died left between the cart and the outbox.
  const finish = useEffectEvent(() => void finishHandOvers(Object.values(attempts), store));
  const isBetween = Object.keys(attempts).length > 0 && !pending;
  useEffect(() => {
    if (isBetween) finish();
  }, [isBetween]);

  useEffect(() => {
    const forgetOthers = () => {
      // Read now: by the time that React asks, the next may be there.
      const now = pendingEmail();
      setOutcomes((current) => ownOutcomes(current, now));
    };
    addEventListener('storage', forgetOthers);
    return () => removeEventListener('storage', forgetOthers);
  }, []);

  async function sendOne(group: VendorLines, form: OrderForm): Promise<OrderOutcome> {
    const { vendor, lines } = group;
    const earlier = attempts[vendor.id];
    const attempt: OrderAttempt = earlier ?? { key: randomId(), sender, body: orderBody(group, form) };
    if (earlier && earlier.sender !== sender) {
      return { kind: 'unknown', message: otherSender(earlier.sender) };
    }
    // Stored before it is sent: an app that is closed or killed in between must not send it twice either.
    setAttempts((current) => ({ ...current, [vendor.id]: attempt }));
    await copyCart();
    const items = lines.flatMap(({ item, agreed }) =>
      attempt.body.items.some(({ advertId }) => advertId === item.id)
        ? { ...item, ...(agreed && { price: agreed.pricePesewas }) }
        : [],
    );
    // A browser that is killed next must not bring the parts back, nor lose the only key of a guest's request.
    const keepAnswer = (answer: ArrivedOrder | null, accountId: string | null) => {
      noteOrderDelivered({ id: attempt.key, accountId, answer }, store);
      return copyCart();
    };
    const outcome = await sendOrder(http, attempt, { vendorName: vendor.name, items, form }, keepAnswer);
    if (outcome.kind === 'sent') {
      void queryClient.invalidateQueries({ queryKey: sentOrdersKey });
      void queryClient.invalidateQueries({ queryKey: offersKey });
      return outcome;
    }
    if (outcome.kind === 'queued') handOverOrder(attempt, store);
    if (outcome.kind === 'refused') setAttempts((current) => withoutAttempt(current, vendor.id));
    await copyCart();
    if (outcome.kind === 'refused' && outcome.cartChanged) {
      void queryClient.invalidateQueries({ queryKey: ['cart', 'check'] });
      void queryClient.invalidateQueries({ queryKey: offersKey });
    }
    return outcome;
  }

  return {
    attempts,
    outcomes: new Map([...outcomes].flatMap(([vendorId, { outcome }]) => (outcome ? [[vendorId, outcome]] : []))),
    pending,
    /** Gives up a request whose outcome is not known; its parts stay in the cart. */
    forget(vendorId: string) {
      setAttempts((current) => withoutAttempt(current, vendorId));
      setOutcomes((current) => new Map([...current].filter(([id]) => id !== vendorId)));
    },
    /** Sends one request to every vendor. @returns the outcomes in the same order */
    async send(groups: readonly VendorLines[], form: OrderForm): Promise<readonly OrderOutcome[]> {
      setPending(true);
      const by = pendingEmail();
      const earlier = (current: Outcomes, { vendor }: VendorLines) => current.get(vendor.id)?.outcome ?? null;
      // Noted before the answer, so that a Logout meanwhile removes it.
      setOutcomes(
        (current) =>
          new Map([
            ...current,
            ...groups.map((one) => [one.vendor.id, { by, outcome: earlier(current, one) }] as const),
          ]),
      );
      try {
        return await Promise.all(
          groups.map(async (group) => {
            const outcome = await sendOne(group, form);
            setOutcomes((current) => {
              const sent = current.get(group.vendor.id);
              return sent ? new Map([...current, [group.vendor.id, { by: sent.by, outcome }]]) : current;
            });
            return outcome;
          }),
        );
      } finally {
        setPending(false);
      }
    },
  };
}

function otherSender(email: string | null): string {
  return email === null
    ? 'You sent this before you signed in. Log out to send it again, or call the vendor to ask.'
    : `You sent this while signed in as ${email}. Sign in again to find out whether it arrived.`;
}
