import { Link } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CopyIcon } from '#src/ui/pictures/workIcons.tsx';
import styles from './PostMenuSheet.module.css';

/* Load this module lazily: it brings MUI's Dialog and Drawer. */

/** What the row of an advert has no room for. */
export function PostMenuSheet({ advert, onClose }: { advert: OwnAdvert; onClose: () => void }) {
  const { id, title } = advert;
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.rows}>
        <Link className={styles.row} to="/add-product" search={{ copy: id }} onClick={onClose}>
          <CopyIcon />
          Duplicate as a draft
        </Link>
      </div>
    </Sheet>
  );
}
