import { Button } from '#src/ui/buttons/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import type { FormPicture } from './pictureList.ts';
import type { Pictures } from './usePictures.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** Changes the order and the description of one picture without a mouse. */
export function PictureDetails({
  picture,
  index,
  pictures,
  onMove,
}: {
  picture: FormPicture;
  index: number;
  pictures: Pictures;
  onMove: (key: string, to: number) => void;
}) {
  const { key } = picture;
  const last = pictures.list.length - 1;
  return (
    <QuietPanel as="fieldset" aria-label={`Picture ${index + 1}`} className={spacing.above3}>
      {picture.state === 'failed' && (
        <div className={spacing.below3}>
          <Strip
            kind="error"
            actions={
              <Button variant="text" onClick={() => pictures.retry(key)}>
                Send again
              </Button>
            }
          >
            {picture.message}
          </Strip>
        </div>
      )}
      <div className={`${spacing.wrap2} ${spacing.below3}`}>
        <Button
          variant="outlined"
          disabled={index === 0}
          startIcon={<ChevronLeftIcon size={20} />}
          onClick={() => onMove(key, index - 1)}
        >
          Move left
        </Button>
        <Button
          variant="outlined"
          disabled={index === last}
          endIcon={<ChevronRightIcon size={20} />}
          onClick={() => onMove(key, index + 1)}
        >
          Move right
        </Button>
        {index > 0 && (
          <Button variant="text" onClick={() => onMove(key, 0)}>
            Make it the cover
          </Button>
        )}
      </div>
      <TextField
        label="What it shows"
        optional
        help="Read out to buyers who cannot see the picture."
        value={picture.alt}
        maxLength={200}
        onChange={(event) => pictures.describe(key, event.target.value)}
      />
    </QuietPanel>
  );
}
