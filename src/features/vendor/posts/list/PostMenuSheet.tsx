import { Link } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { TrashIcon } from '#src/ui/pictures/icons.tsx';
import { CopyIcon, EyeIcon, PencilIcon } from '#src/ui/pictures/workIcons.tsx';
import styles from './PostMenuSheet.module.css';

/* Load this module lazily: it brings MUI's Dialog and Drawer. */

/** Edit, view, duplicate and delete one advert. */
export function PostMenuSheet({
  advert,
  onDelete,
  onClose,
}: {
  advert: OwnAdvert;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { id, title } = advert;
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.rows}>
        <Link className={styles.row} to="/edit-product" search={{ id }} onClick={onClose}>
          <PencilIcon />
          Edit
        </Link>
        <Link className={styles.row} to="/single-advert" search={{ id }} onClick={onClose}>
          <EyeIcon />
          View
        </Link>
        <Link className={styles.row} to="/add-product" search={{ copy: id }} onClick={onClose}>
          <CopyIcon />
          Duplicate as a draft
        </Link>
        <button
          className={styles.row}
          type="button"
          data-danger=""
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          <TrashIcon />
          Delete
        </button>
      </div>
    </Sheet>
  );
}
