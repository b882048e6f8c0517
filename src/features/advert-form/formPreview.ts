import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#contract/people/account.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import { advertFromWire, advertInputSchema } from '#contract/catalogue/advertWire.ts';
import { advertBody, type AdvertFormValues } from './fields/advertFormValues.ts';
import type { FormPicture } from './pictures/pictureList.ts';

/**
 * Draws an advert as buyers will see it.
 * @param localPictures addresses of pictures that are on this device, by the id under which the advert has them
 */
export type RenderPreview = (advert: AdvertDetail, localPictures: ReadonlyMap<string, string>) => ReactNode;

/** A preview that is on screen. */
export interface FormPreview {
  readonly advert: AdvertDetail;
  readonly localPictures: ReadonlyMap<string, string>;
}

/** Makes addresses for the pictures that are on this device, by the id under which `previewOf` has them. */
export function localAddresses(pictures: readonly FormPicture[]): ReadonlyMap<string, string> {
  return new Map(pictures.flatMap(({ id, key, blob }) => (blob ? [[id ?? key, URL.createObjectURL(blob)]] : [])));
}

/** Frees the memory behind the addresses of a preview. */
export function forgetAddresses({ localPictures }: FormPreview): void {
  for (const address of localPictures.values()) URL.revokeObjectURL(address);
}

/**
 * The advert that the form's contents will become. Needs no connection: what only the server knows (number, similar
 * parts) is taken from the stored advert, or left out.
 * @param values that have passed the form's resolver
 * @param advert what is edited; null for a new advert
 */
export function previewOf({
  values,
  pictures,
  account,
  advert,
  now,
}: {
  values: AdvertFormValues;
  pictures: readonly FormPicture[];
  account: Account;
  advert: AdvertDetail | null;
  now: Date;
}): AdvertDetail {
  const { pictures: _sent, ...fields } = advertFromWire(z.parse(advertInputSchema, advertBody(values, [])));
  const previewPictures = pictures
    .filter((picture) => picture.blob !== null || picture.id !== null)
    .map(({ id, key, pass, alt, blob, ready }) => ({
      id: id ?? key,
      alt,
      width: 4,
      height: 3,
      ready: blob !== null || ready,
      pass,
    }));
  return {
    id: advert?.id ?? 'preview',
    number: advert?.number ?? 0,
    ...fields,
    createdAt: advert?.createdAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
    version: advert?.version ?? 0,
    picture: previewPictures[0] ?? null,
    pictureCount: previewPictures.length,
    pictures: previewPictures,
    similar: [],
    vendor: advert?.vendor ?? vendorIn(account),
  };
}

/** The vendor of a new advert. Of the vendor that a member of staff works for, the device knows the name alone. */
function vendorIn(account: Account): AdvertDetail['vendor'] {
  const { worksFor } = account;
  const of = {
    id: account.id,
    name: account.companyName ?? account.fullname,
    fullname: account.fullname,
    businessAddress: account.businessAddress,
    ways: [...phoneWaysOf(account.phone, account.contactWish ?? 'call')],
    photoUrl: account.photoUrl,
    since: account.createdAt,
    advertCount: 0,
  };
  if (!worksFor) return of;
  const { vendorId, name } = worksFor;
  return { ...of, id: vendorId, name, fullname: name, businessAddress: null, ways: [], photoUrl: null };
}
