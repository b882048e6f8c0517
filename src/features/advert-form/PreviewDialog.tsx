import styled from '@emotion/styled';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { barHeightPx } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import type { RenderPreview } from './preview.ts';

/* Load this module lazily: it brings MUI's Dialog. */

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: barHeightPx,
  padding: '4px 4px 4px 16px',
  borderBottom: `1px solid ${colour.hairline}`,
  backgroundColor: colour.page,
  [from600]: { paddingLeft: 24 },
});
const Title = styled('h2')({ ...type.section });
const Second = styled('p')({ ...type.small, color: colour.textSecond });
const Foot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  marginTop: 'auto',
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.hairline}`,
  backgroundColor: colour.page,
  '& > button': { flex: '1 1 0', maxWidth: 276, paddingInline: 8, whiteSpace: 'nowrap' },
  [from900]: { justifyContent: 'flex-end', paddingInline: 24, '& > button': { flex: 'none', minWidth: 180 } },
});

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
    <FullPageDialog open onClose={onClose} label="Preview">
      <Head>
        <div style={{ flex: 1 }}>
          <Title>Preview</Title>
          <Second>
            {advert.status === 'Available' ? 'As buyers see it. Not sent yet.' : 'Not available: only you see it.'}
          </Second>
        </div>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {preview(advert, localPictures)}
      <Foot>
        <Button variant="outlined" size="large" onClick={onClose}>
          Change it
        </Button>
        <Button color="secondary" size="large" onClick={onSubmit}>
          {submitLabel}
        </Button>
      </Foot>
    </FullPageDialog>
  );
}
