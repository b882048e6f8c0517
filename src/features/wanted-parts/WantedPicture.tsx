import type { PictureRef } from '#contract/catalogue/adverts.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';

/** The picture of a wanted part or of an answer; only its two sides may see it. */
export function WantedPicture({ picture, alt }: { picture: PictureRef; alt: string }) {
  if (!picture.ready) return <NoPicture round={8} />;
  return (
    <Picture
      urlAt={(width, format) => pictureUrl(picture, width, format)}
      widths={pictureSlots}
      sizes="240px"
      alt={alt}
      round={8}
    />
  );
}
