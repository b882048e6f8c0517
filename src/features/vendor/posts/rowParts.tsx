import styled from '@emotion/styled';
import Switch from '@mui/material/Switch';
import { createLink } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, TrashIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkIconButton } from '#src/ui/links.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { CopyIcon, EyeIcon, PencilIcon } from '#src/ui/pictures/workIcons.tsx';
import type { WaitingChange } from './waitingChanges.ts';

/** The cover of an advert, small; an empty frame while there is none or it is being prepared. */
export function RowPicture({ advert, sizes }: { advert: OwnAdvert; sizes: string }) {
  const { picture } = advert;
  if (!picture?.ready) return <EmptyFrame />;
  return (
    <Picture
      urlAt={(width, format) => pictureUrl(picture.id, width, format)}
      widths={pictureSlots}
      sizes={sizes}
      alt=""
      width={picture.width}
      height={picture.height}
      round={8}
    />
  );
}

function EmptyFrame() {
  return <span className="empty-frame" aria-hidden />;
}

const StatusRow = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  cursor: 'pointer',
});
const StatusWord = styled('span')({
  ...type.smallStrong,
  color: colour.textSecond,
  '&[data-on]': { color: colour.success },
});

/** The status as a switch with its word. */
export function StatusSwitch({ advert, onSwitch }: { advert: OwnAdvert; onSwitch: () => void }) {
  const isOn = advert.status === 'Available';
  return (
    <StatusRow>
      <Switch
        disableRipple
        checked={isOn}
        onChange={onSwitch}
        slotProps={{ input: { 'aria-label': `${advert.title}: available` } }}
      />
      <StatusWord data-on={isOn ? '' : undefined}>{advert.status}</StatusWord>
    </StatusRow>
  );
}

const Mark = styled('p')({
  ...type.smallStrong,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 5px',
  marginTop: 2,
  '& > svg': { flex: 'none' },
  color: colour.warning,
  '&[data-refused]': { color: colour.error },
});
const MarkLink = createLink(styled('a')({ color: 'inherit', display: 'inline-block', paddingBlock: 4 }));

/** Says of a row that something of it is not sent yet; nothing when all is. */
export function WaitingMark({ change, onUndo }: { change: WaitingChange | undefined; onUndo: () => void }) {
  if (!change) return null;
  if (change.needsYou) {
    return (
      <Mark data-refused="">
        <CircleAlertIcon size={16} />
        <MarkLink to="/outbox">Not sent: needs you</MarkLink>
      </Mark>
    );
  }
  return (
    <Mark>
      <WifiOffIcon size={16} />
      <MarkLink to="/outbox">{change.isDeleted ? 'Not deleted yet' : 'Not sent yet'}</MarkLink>
      {change.isDeleted && (
        <Button variant="text" style={{ marginInline: -8, paddingInline: 8 }} onClick={onUndo}>
          Undo
        </Button>
      )}
    </Mark>
  );
}

/** To a new advert that starts with what this one says; nothing is posted. */
export function DuplicateLink({ advert }: { advert: OwnAdvert }) {
  return (
    <LinkIconButton
      to="/add-product"
      search={{ copy: advert.id }}
      aria-label={`Duplicate ${advert.title}`}
      title="Duplicate as a draft"
    >
      <CopyIcon size={20} />
    </LinkIconButton>
  );
}

/** View, edit and delete. */
export function RowButtons({ advert, onDelete }: { advert: OwnAdvert; onDelete: () => void }) {
  return (
    <>
      <LinkIconButton to="/single-advert" search={{ id: advert.id }} aria-label={`View ${advert.title}`}>
        <EyeIcon size={20} />
      </LinkIconButton>
      <LinkIconButton to="/edit-product" search={{ id: advert.id }} aria-label={`Edit ${advert.title}`}>
        <PencilIcon size={20} />
      </LinkIconButton>
      <IconButton style={{ color: colour.error }} aria-label={`Delete ${advert.title}`} onClick={onDelete}>
        <TrashIcon size={20} />
      </IconButton>
    </>
  );
}
