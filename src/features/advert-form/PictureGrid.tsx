import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { maxPicturesPerAdvert } from '#contract/pictures.ts';
import { formatBytes } from '#src/lib/byteSize.ts';
import { FieldMessage, fieldsetLabelLook } from '#src/ui/FieldFrame.tsx';
import { CircleAlertIcon } from '#src/ui/icons.tsx';
import { PicturePicker } from '#src/ui/PicturePicker.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureTile } from './PictureTile.tsx';
import { savedBytes } from './pictureList.ts';
import type { Pictures } from './usePictures.ts';

const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12 });
const Label = styled('h2')(fieldsetLabelLook);
const Grid = styled('ul')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  margin: 0,
  padding: 0,
});
const Announcement = styled('div')(visuallyHidden);

/** The pictures of an advert: adding, order, cover, words, and how far each is. The first one is the cover. */
export function PictureGrid({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const id = useId();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const { list } = pictures;
  const openIndex = list.findIndex((picture) => picture.key === openKey);
  const open = list[openIndex];
  const failed = list.filter((picture) => picture.state === 'failed');
  const saved = savedBytes(list);
  const help = [
    saved && `${formatBytes(saved.from)} shrunk to ${formatBytes(saved.to)}.`,
    list.length > 1 ? 'Drag to change the order.' : list.length === 0 && 'A picture sells better than words.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section aria-labelledby={`${id}-label`} id="pictures" tabIndex={-1} style={{ outline: 0 }}>
      <Head>
        <Label id={`${id}-label`}>Pictures</Label>
        <SecondText>
          {list.length} of {maxPicturesPerAdvert}
        </SecondText>
      </Head>
      <Grid>
        {list.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={list.length}
            open={picture.key === openKey}
            onOpen={() => setOpenKey(picture.key === openKey ? null : picture.key)}
            onRemove={() => pictures.remove(picture.key)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', picture.key);
              setDraggedKey(picture.key);
            }}
            onDragOver={(event) => {
              if (draggedKey === null) return;
              event.preventDefault();
              if (draggedKey !== picture.key) pictures.move(draggedKey, index);
            }}
            onDragEnd={() => setDraggedKey(null)}
          />
        ))}
        {list.length < maxPicturesPerAdvert && (
          <li style={{ listStyle: 'none' }}>
            <PicturePicker
              describedBy={`${id}-message`}
              onPick={(files) => {
                if (draggedKey === null) pictures.add(files);
              }}
            />
          </li>
        )}
      </Grid>
      {open && <PictureDetails picture={open} index={openIndex} pictures={pictures} />}
      <FieldMessage id={`${id}-message`} help={help} error={error ?? pictures.refusals.join(' ')} />
      {failed.length > 0 && (
        <Strip
          kind="error"
          live
          icon={<CircleAlertIcon />}
          actions={
            <Button variant="text" onClick={() => failed.forEach((picture) => pictures.retry(picture.key))}>
              Send again
            </Button>
          }
        >
          {failed.length === 1 ? 'One picture is not sent.' : `${failed.length} pictures are not sent.`}{' '}
          {failed[0]?.message}
        </Strip>
      )}
      <Announcement aria-live="polite">
        {open && `Picture ${openIndex + 1} of ${list.length}${openIndex === 0 ? ', cover' : ''}`}
      </Announcement>
    </section>
  );
}
