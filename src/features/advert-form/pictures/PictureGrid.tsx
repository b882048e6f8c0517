import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import { formatBytes } from '#src/lib/text/byteSize.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { PicturePicker } from '#src/ui/fields/PicturePicker.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureTile } from './PictureTile.tsx';
import { placeByKey, placeWords, savedBytes } from './pictureList.ts';
import type { Pictures } from './usePictures.ts';
import { useTileDrag } from './useTileDrag.ts';
import control from '#src/ui/fields/control.module.css';
import styles from './PictureGrid.module.css';

/** The pictures of an advert: adding, order, cover, descriptions and progress. The first one is the cover. */
export function PictureGrid({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const id = useId();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [spoken, setSaid] = useState('');
  const { list } = pictures;
  const openIndex = list.findIndex((picture) => picture.key === openKey);
  const open = list[openIndex];
  const failed = list.filter((picture) => picture.state === 'failed');
  const later = list.filter((picture) => picture.state === 'later');
  const saved = savedBytes(list);

  // A tile that moves in the document loses the focus, so the focus is put back on it.
  const focusKey = useRef<string | null>(null);
  const move = (key: string, to: number) => {
    const focusedKey = document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
    if (focusedKey === key) focusKey.current = key;
    pictures.move(key, to);
    setSaid(`Moved. ${placeWords(to, list.length)}.`);
  };
  const grid = useRef<HTMLUListElement>(null);
  const drag = useTileDrag(grid, (from, to) => {
    const picture = list[from];
    if (picture) move(picture.key, to);
  });
  useLayoutEffect(() => {
    if (focusKey.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-key="${focusKey.current}"] button`)?.focus();
    focusKey.current = null;
  });

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const columns = 3;
    const to = event.shiftKey ? placeByKey(event.key, index, list.length, columns) : null;
    const picture = list[index];
    if (to === null || !picture) return;
    event.preventDefault();
    if (to === index) setSaid(`${placeWords(index, list.length)}. It cannot go further.`);
    else move(picture.key, to);
  };

  return (
    <section aria-labelledby={`${id}-label`} id="pictures" tabIndex={-1} className={styles.pictures}>
      <div className={styles.head}>
        <h2 className={control.label} id={`${id}-label`}>
          Pictures
        </h2>
        <SecondText>
          {list.length} of {maxPicturesPerAdvert}
        </SecondText>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that is dragged opens no menu */}
      <ul className={styles.grid} ref={grid} onContextMenu={(event) => drag.dragged !== null && event.preventDefault()}>
        {list.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={list.length}
            cover={drag.placeOf(index) === 0}
            open={picture.key === openKey}
            dragged={drag.dragged === index}
            drag={list.length > 1 ? drag.tileProps(index) : {}}
            onKeyDown={(event) => onKeyDown(event, index)}
            onOpen={() => setOpenKey(picture.key === openKey ? null : picture.key)}
            onRemove={() => {
              pictures.remove(picture.key);
              setSaid(`Picture ${index + 1} removed.`);
            }}
          />
        ))}
        {list.length < maxPicturesPerAdvert && (
          <li className={styles.picker}>
            <PicturePicker describedBy={`${id}-message`} onPick={pictures.add} />
          </li>
        )}
      </ul>
      {open && <PictureDetails picture={open} index={openIndex} pictures={pictures} onMove={move} />}
      <FieldMessage
        id={`${id}-message`}
        help={
          <>
            {/* From the start as long as later: one line more would move the fields below. */}
            {saved
              ? `${formatBytes(saved.from)} shrunk to ${formatBytes(saved.to)}. `
              : list.some(({ original }) => original) && 'Shrinking the pictures… '}
            {list.length === 0 && 'A picture sells better than words.'}
            {list.length > 1 && (
              <>
                Drag to change the order<span className={styles.keys}>, or hold Shift and press an arrow key</span>.
              </>
            )}
          </>
        }
        error={error ?? pictures.refusals.join(' ')}
      />
      {failed.length > 0 && (
        <Strip
          kind="error"
          live
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
      {later.length > 0 && (
        <Strip
          kind="warning"
          live
          icon={<WifiOffIcon />}
          actions={
            <Button variant="text" onClick={() => later.forEach((picture) => pictures.retry(picture.key))}>
              Send again
            </Button>
          }
        >
          {later.length === 1
            ? 'One picture is not sent yet. It will be sent with the advert.'
            : `${later.length} pictures are not sent yet. They will be sent with the advert.`}
        </Strip>
      )}
      <output className="visually-hidden">{spoken}</output>
    </section>
  );
}
