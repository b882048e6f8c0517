import type { MouseEvent, ReactNode } from 'react';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { CheckIcon, CircleAlertIcon, PhoneIcon, WhatsAppIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { withClass } from '#src/ui/withClass.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import styles from './orderParts.module.css';

/* The parts of an order's display, for buyer and vendor, whether the vendor has received the order yet or not. */

/** The other side of the order, and its status. */
export const OrderHead = withClass('div', styles.orderHead);
export const OrderActions = withClass('div', styles.orderActions);
/** How the order is handed over, notes, phone numbers. */
export const OrderFacts = withClass('div', styles.facts);

/**
 * The ways to reach the other side.
 * @param call the link that calls it
 * @param whatsApp the link to a chat with it; null where its number cannot have one
 */
export function OrderContacts({
  call,
  whatsApp,
  children,
}: {
  call: string;
  whatsApp: string | null;
  children?: ReactNode;
}) {
  return (
    <div className={styles.contacts}>
      <AnchorButton href={call} variant="outlined" startIcon={<PhoneIcon size={20} />}>
        Call
      </AnchorButton>
      {whatsApp !== null && (
        <AnchorButton
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          startIcon={<WhatsAppIcon size={20} />}
        >
          WhatsApp
        </AnchorButton>
      )}
      {children}
    </div>
  );
}

/** "2 × Brake pads" */
export const lineWords = (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title);

/** A part in an order, ready to display. */
export interface OrderLine {
  readonly id: string;
  readonly picture?: ReactNode;
  readonly words: ReactNode;
  /** Shown below the words: a warning, a condition. */
  readonly note?: ReactNode;
  /** Price of the whole quantity, formatted. */
  readonly price: string;
}

/** The parts of an order with their total. */
export function OrderLines({
  lines,
  fee,
  total,
}: {
  lines: readonly OrderLine[];
  /** The delivery fee, formatted. */
  fee?: string | undefined;
  total: string;
}) {
  return (
    <>
      <ul className={styles.list}>
        {lines.map(({ id, picture, words, note, price }) => (
          <li key={id}>
            {picture && <span className={styles.thumbnail}>{picture}</span>}
            <span className={styles.body}>
              <span className={styles.words}>
                {words}
                {note && <SecondLine>{note}</SecondLine>}
              </span>
              <b>{price}</b>
            </span>
          </li>
        ))}
        {fee !== undefined && (
          <li className={styles.fee}>
            Delivery <b>{fee}</b>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        Total <b>{total}</b>
      </p>
    </>
  );
}

/** Progress bar of an order, placed above the words that say the same. */
export function OrderProgress({ taken, steps }: { taken: number; steps: number }) {
  return (
    <div className={styles.progress} aria-hidden>
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} data-taken={step < taken ? '' : undefined} />
      ))}
    </div>
  );
}

/** A step that was taken, ready to display. */
export interface ShownStep {
  readonly what: string;
  readonly who: string;
  readonly when: string;
  readonly reason: string | null;
}

/** The history of an order, from the first step to the last. */
export function OrderSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ what, who, when, reason }) => (
        <li key={`${what} ${when}`}>
          <b>{what}</b>
          <SecondLine>
            {/* Keeps a name in right-to-left script from reordering the digits of the date. */}
            <bdi>{who}</bdi> · {when}
          </SecondLine>
          {reason && <q className={styles.reason}>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}

/** How far something that a person did to an order is on its way to the shop. */
export type OnItsWay =
  /** It can be taken back for some seconds before it is sent. */
  'held' | 'waiting' | 'refused' | 'sent';

const wayWords: Readonly<Record<OnItsWay, string>> = {
  held: 'will be sent in a moment',
  waiting: 'not sent yet',
  refused: 'needs you',
  sent: 'sent',
};

/**
 * Says how far something is that was done to the order on this device and is not part of the order yet.
 * @param what it is, in words: "Cancel request"
 * @param why the shop refused it
 * @param onTakeBack undefined once it may have left the device
 * @param onDiscard undefined where it can only be discarded in the outbox
 */
export function OrderWaiting({
  what,
  way,
  why,
  onTakeBack,
  onDiscard,
}: {
  what: string;
  way: OnItsWay;
  why?: string | undefined;
  onTakeBack?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}) {
  return (
    <div className={styles.waiting} data-way={way}>
      {way === 'sent' || way === 'held' ? (
        <CheckIcon size={18} />
      ) : way === 'refused' ? (
        <CircleAlertIcon size={18} />
      ) : (
        <WifiOffIcon size={18} />
      )}
      <output>
        <span>
          {what}: {wayWords[way]}
        </span>
        {way === 'refused' && why !== undefined && <span className={styles.why}>{why}</span>}
      </output>
      {onTakeBack && (
        <Button variant="text" onClick={(event) => actFromCard(event, onTakeBack)}>
          Undo
        </Button>
      )}
      {way === 'refused' && onDiscard && (
        <Button variant="text" color="error" onClick={(event) => actFromCard(event, onDiscard)}>
          Discard
        </Button>
      )}
      {(way === 'waiting' || way === 'refused') && (
        <LinkButton to="/outbox" variant="text">
          See outbox
        </LinkButton>
      )}
    </div>
  );
}

/** The button goes with what it ends. */
function actFromCard({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
  focusNearCard(currentTarget)();
  act();
}
