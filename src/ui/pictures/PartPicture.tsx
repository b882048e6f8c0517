import { type PictureAddress, type PictureSlot, pictureSlots, pictureUrl } from '#contract/core/pictures/pictures.ts';
import { NoPicture } from './NoPicture.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

type Look = Omit<PictureProps<PictureSlot>, 'urlAt' | 'widths' | 'alt'>;

/** A picture that the shop has; the drawing of the kind of part where there is none, or where it is not ready. */
export function PartPicture({
  picture,
  widths = pictureSlots,
  alt = '',
  ...look
}: Look & {
  picture: (PictureAddress & { readonly ready?: boolean | undefined }) | null | undefined;
  /** Fewer of the widths that exist, ascending. */
  widths?: PictureProps<PictureSlot>['widths'];
  /** Empty only if the text beside the picture says the same. */
  alt?: string | undefined;
}) {
  if (!picture || picture.ready === false) return <NoPicture round={look.round} />;
  return <Picture urlAt={(width, format) => pictureUrl(picture, width, format)} widths={widths} alt={alt} {...look} />;
}
