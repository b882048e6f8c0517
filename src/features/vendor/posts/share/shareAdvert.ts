import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { givesTruePictures } from '#src/lib/pictures/shrinkPicture.ts';
import { saveFile } from '#src/lib/saveFile.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** The widest of the prepared pictures that the card has use for. */
const pictureWidth = 1280;

/**
 * Makes a picture of an advert on this device and passes it to the phone's share sheet; where the browser shares no
 * files it is saved instead. Without a connection the card has the picture only if the browser still has it.
 */
export async function shareAdvert(advert: OwnAdvert): Promise<void> {
  try {
    const file = await cardOf(advert);
    const shared = { files: [file], title: advert.title, text: addressOf(advert) };
    if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
      await navigator.share(shared);
    } else {
      saveFile(file.name, file);
      notify({ kind: 'success', message: 'Picture saved', detail: `${file.name} is in your downloads.` });
    }
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify({ kind: 'error', message: 'The picture could not be shared', detail: 'Try again, or share the link.' });
  }
}

const addressOf = ({ id }: OwnAdvert) => `${location.origin}/single-advert?id=${id}`;

async function cardOf(advert: OwnAdvert): Promise<File> {
  const { title, pricePesewas, condition, brand, town, vendor } = advert;
  const [{ drawAdvertCard }, picture] = await Promise.all([import('./drawAdvertCard.ts'), pictureOf(advert)]);
  const canvas = document.createElement('canvas');
  const about = [condition, brand, town].join(' · ');
  drawAdvertCard(canvas, { title, pricePesewas, about, vendor: vendor.name, url: addressOf(advert) }, picture);
  picture?.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob || !givesTruePictures()) throw new Error('The canvas gave no picture.');
  return new File([blob], `${fileName(title)}.jpg`, { type: 'image/jpeg' });
}

async function pictureOf({ picture }: OwnAdvert): Promise<ImageBitmap | null> {
  if (!picture?.ready) return null;
  try {
    const answer = await fetch(pictureUrl(picture, pictureWidth, 'webp'));
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** "alternator-12v-90a". */
function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'advert'
  );
}
