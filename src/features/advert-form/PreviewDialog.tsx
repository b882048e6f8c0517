import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import type { RenderPreview } from './formPreview.ts';
import styles from './PreviewDialog.module.css';

/* Load this module lazily: it brings MUI's Dialog. */

/** The advert over the whole page, as buyers will see it, before anything is sent. */
export function PreviewDialog({
  advert,
  localPictures,
  preview,
  submitLabel,
  onClose,
  onSubmit,
}: {
  advert: AdvertDetail;
  /** Addresses of the pictures that are on this device, by the ids that the advert has them under. */
  localPictures: ReadonlyMap<string, string>;
  preview: RenderPreview;
  submitLabel: string;
  onClose: () => void;
  onSubmit: () => void;
}) {
  return (
    <FullPageDialog onClose={onClose} label="Preview">
      <div className={styles.head}>
        <div className={styles.headWords}>
          <h2>Preview</h2>
          <SecondText as="p">
            {advert.status === 'Available' ? 'As buyers see it. Not sent yet.' : 'Not available: only you see it.'}
          </SecondText>
        </div>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {preview(advert, localPictures)}
      <div className={styles.foot}>
        <Button variant="outlined" size="large" onClick={onClose}>
          Change it
        </Button>
        <Button color="secondary" size="large" onClick={onSubmit}>
          {submitLabel}
        </Button>
      </div>
    </FullPageDialog>
  );
}
