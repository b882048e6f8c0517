import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';

interface ShownPicture {
  readonly id: string;
  readonly pass?: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly ready: boolean;
}

/** A picture of an advert beside words about it. */
export function SmallPicture({ picture, sizes = '112px' }: { picture: ShownPicture | null; sizes?: string }) {
  if (!picture?.ready) return <NoPicture />;
  return (
    <Picture
      urlAt={(width, format) => pictureUrl(picture, width, format)}
      widths={pictureSlots}
      sizes={sizes}
      alt={picture.alt}
      round={8}
    />
  );
}
