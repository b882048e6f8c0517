import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import * as icons from '#src/ui/pictures/icons.tsx';
import { LinkedPictures } from '#src/ui/pictures/LinkedPictures.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { LocalPicture, Picture } from '#src/ui/pictures/Picture.tsx';
import { tileWidths } from '#src/lib/pictures/tileWidths.ts';
import { tileUrl } from '#src/ui/pictures/tilePictures.ts';
import * as workIcons from '#src/ui/pictures/workIcons.tsx';
import { PriceGuide } from '#src/ui/price/PriceGuide.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import { Folder, Piece } from './pieces.tsx';
import styles from './Styleguide.module.css';

const sizes = '320px';
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48"/></svg>';

export function PicturePieces() {
  return (
    <Folder name="pictures, price">
      <Piece name="Picture: loaded, and not available" column>
        <Picture
          urlAt={(width, format) => tileUrl('braking-system', width, format)}
          widths={tileWidths}
          sizes={sizes}
          alt="Brake disc"
        />
        <Picture urlAt={() => '/pictures/nowhere.webp'} widths={tileWidths} sizes={sizes} alt="Not available" />
      </Piece>
      <Piece name="LocalPicture, BlobImage, PartPicture, NoPicture" column>
        <BlobImage blob={new Blob([drawn], { type: 'image/svg+xml' })} />
        <LocalPicture src={tileUrl('bike-parts', 320, 'webp')} alt="Chain" />
        <PartPicture picture={null} sizes={sizes} />
        <NoPicture />
      </Piece>
      <Piece name="LinkedPictures" column>
        <LinkedPictures pictures={['a', 'b'].map((id) => ({ id, alt: 'Picture of what is wrong' }))} />
      </Piece>
      <Piece name="PriceGuide" column>
        <PriceGuide
          standing={{ kind: 'good', words: 'Good price', place: 0.1 }}
          words="Most ask GHc 250.00 to GHc 310.00."
        />
        <PriceGuide
          standing={{ kind: 'fair', words: 'Usual price', place: 0.5 }}
          words="Most ask GHc 250.00 to GHc 310.00."
        />
        <PriceGuide
          standing={{ kind: 'high', words: 'Above the usual', place: 1 }}
          words="Most ask GHc 250.00 to GHc 310.00."
        />
        <PriceGuide standing={null} words="Without a price yet." />
      </Piece>
      <Piece name="ProgressBars" column>
        <ProgressBars
          steps={[
            { sentBytes: 80_000, bytes: 80_000 },
            { sentBytes: 30_000, bytes: 90_000 },
            { sentBytes: 0, bytes: 70_000 },
          ]}
        />
      </Piece>
      <Piece name="BrandMark">
        <BrandMark size={48} />
      </Piece>
      <Piece name="icons.tsx, workIcons.tsx">
        <div className={styles.iconSet}>
          {Object.entries({ ...icons, ...workIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </div>
      </Piece>
    </Folder>
  );
}
