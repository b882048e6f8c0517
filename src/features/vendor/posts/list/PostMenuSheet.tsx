import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { accountAtom } from '#src/http/session.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { PackageIcon, ShareIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { CopyIcon, HandshakeIcon } from '#src/ui/pictures/workIcons.tsx';
import { shareAdvert } from '../share/shareAdvert.ts';
import styles from './PostMenuSheet.module.css';

/* Load this module lazily: it brings MUI's Dialog and Drawer. */

/** What the row of an advert has no room for. */
export function PostMenuSheet({
  advert,
  onSell,
  onClose,
}: {
  advert: OwnAdvert;
  onSell: () => void;
  onClose: () => void;
}) {
  const { id, title, quantity } = advert;
  const isOwner = vendorOf(useAtomValue(accountAtom))?.isOwner !== false;
  return (
    <Sheet onClose={onClose} title={title}>
      <div className={styles.rows}>
        <button
          className={styles.row}
          type="button"
          disabled={quantity === 0}
          onClick={() => {
            onSell();
            onClose();
          }}
        >
          <PackageIcon />
          <span>
            Sold 1 at the counter
            <SecondText>{soldWords(quantity)}</SecondText>
          </span>
        </button>
        <button
          className={styles.row}
          type="button"
          onClick={() => {
            void shareAdvert(advert);
            onClose();
          }}
        >
          <ShareIcon />
          <span>
            Share as a picture
            <SecondText>With price and a code to scan, for WhatsApp and Status.</SecondText>
          </span>
        </button>
        {isOwner && (
          <Link className={styles.row} to="/vendor-offers" search={{ advert: id }} onClick={onClose}>
            <HandshakeIcon />
            <span>
              Price offers
              <SecondText>Let buyers ask for a lower price. You answer each one.</SecondText>
            </span>
          </Link>
        )}
        <Link className={styles.row} to="/add-product" search={{ copy: id }} onClick={onClose}>
          <CopyIcon />
          Duplicate as a draft
        </Link>
      </div>
    </Sheet>
  );
}

function soldWords(quantity: number | null | undefined): string {
  if (quantity === null || quantity === undefined) return 'Recorded as a sale. This advert has no quantity to reduce.';
  if (quantity === 0) return 'None is left. Change the quantity first.';
  return `Recorded as a sale. The quantity goes from ${quantity} to ${quantity - 1}.`;
}
