import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line, oneOf } from '#contract/core/fields.ts';
import { regions } from '#contract/core/regions.ts';
import { advertFields, vehicleKey } from './advertFields.ts';
import { type AdvertStatus, advertStatuses } from './advertStates.ts';
import { type FittedVehicle, yearOrderMessage } from './fitment/fittedVehicle.ts';

/*
 * An advert as the specified calls name its fields (`Make`, `Model`, `item`, `location`, `images`), and the one place
 * that turns those names into ours. Fields that the specification does not have are optional in the calls and have a
 * default.
 */

/** The names of the specified calls that differ from ours, keyed by our name. */
const wireNames: Readonly<Record<string, string>> = {
  make: 'Make',
  model: 'Model',
  brand: 'item',
  town: 'location',
  pictures: 'images',
  pricePesewas: 'price',
};

/** Returns the name that the specified calls use for one of our fields; the name itself where both are the same. */
export function wireNameOf(field: string): string {
  return wireNames[field] ?? field;
}

interface OwnVehicle {
  readonly Make?: string | undefined;
  readonly Model?: string | undefined;
  readonly yearFrom?: number | null | undefined;
  readonly yearTo?: number | null | undefined;
  alsoFits?: FittedVehicle[] | undefined;
}

/** Checks that the first year that a part fits is not after the last one. */
export const yearsInOrder = z.refine<OwnVehicle>(
  ({ yearFrom, yearTo }: OwnVehicle) => !yearFrom || !yearTo || yearFrom <= yearTo,
  { error: yearOrderMessage, path: ['yearTo'] },
);

/** Removes the advert's own vehicle from `alsoFits`, as the advert's table would otherwise list that vehicle twice. */
export function withoutOwnVehicle<Advert extends OwnVehicle>(advert: Advert): Advert {
  const { Make: make = '', Model: model = '', yearFrom = null, yearTo = null, alsoFits } = advert;
  if (!alsoFits) return advert;
  const own = vehicleKey({ make, model, yearFrom, yearTo });
  return { ...advert, alsoFits: alsoFits.filter((vehicle) => vehicleKey(vehicle) !== own) };
}

/** The whole advert form. */
export const advertInputSchema = z.strictObject(advertFields).check(yearsInOrder, z.overwrite(withoutOwnVehicle));
/** What the advert form holds and sends. */
export type AdvertInput = z.input<typeof advertInputSchema>;

/** Body of POST /adverts: the specified fields are enough. Without a region, the server derives one from the town. */
export const advertPostSchema = z
  .strictObject({ ...advertFields, region: z.optional(oneOf(regions, 'Choose a region.')) })
  .check(yearsInOrder, z.overwrite(withoutOwnVehicle));

const brand = line('Brand', { max: 60 });

/**
 * Body of PUT /adverts/{id}: the specification's edit form, whose brand is `brand`, or the whole advert, whose brand is
 * `item`. Fields that are left out stay as they are.
 */
export const advertEditSchema = z
  .strictObject({
    ...advertFields,
    Make: z.optional(advertFields.Make),
    Model: z.optional(advertFields.Model),
    region: z.optional(advertFields.region),
    location: z.optional(advertFields.location),
    item: z.optional(brand),
    brand: z.optional(brand),
    status: z.optional(z.enum(advertStatuses)),
    images: z.optional(advertFields.images.def.innerType),
  })
  .check(
    yearsInOrder,
    z.refine((edit) => edit.brand !== undefined || edit.item !== undefined, {
      error: 'Brand is missing.',
      path: ['brand'],
    }),
  );

type WireAdvert = z.output<typeof advertPostSchema>;

/** The fields that have the same name in the calls and in our own code. */
type SameName = Omit<WireAdvert, 'Make' | 'Model' | 'item' | 'location' | 'images' | 'price' | 'region' | 'status'>;

/** An advert under our own field names, as its vendor wants it; the price is in pesewas. */
export interface AdvertCommand extends SameName {
  readonly make: string;
  readonly model: string;
  readonly brand: string;
  readonly town: string;
  readonly region: string;
  readonly pricePesewas: number;
  readonly status: AdvertStatus;
  readonly pictures: WireAdvert['images'];
}

/** The fields that an edit changes; fields that are left out stay as they are. */
export type AdvertEdit = { readonly [Field in keyof AdvertCommand]?: AdvertCommand[Field] | undefined };

/** Turns a whole advert from the names of the calls into our own field names. */
export function advertFromWire(wire: z.output<typeof advertInputSchema>): AdvertCommand {
  return { ...postFromWire(wire), region: wire.region };
}

/** Turns a new advert into our own field names; the region is undefined where the call left it out. */
export function postFromWire(
  wire: WireAdvert,
): Omit<AdvertCommand, 'region'> & { readonly region: string | undefined } {
  const { Make: make, Model: model, item, location: town, images, price: pricePesewas, region, ...same } = wire;
  return { ...same, make, model, brand: item, town, region, pictures: images, pricePesewas };
}

/** Turns an edit into our own field names; fields that were left out are undefined. */
export function editFromWire(wire: z.output<typeof advertEditSchema>): AdvertEdit {
  const { Make: make, Model: model, item, brand: named, location: town, images: pictures, price, ...same } = wire;
  return { ...same, make, model, brand: named ?? item, town, pictures, pricePesewas: price };
}

/**
 * Leaves out `images` where a form's file field was sent as JSON without a picture of the shop in it: JSON turns a chosen
 * file into `{}` and an empty field into `null`, `""` or nothing. So a client that knows the specified calls alone can
 * send its form as it is. Its pictures come by POST /pictures.
 */
export function withoutFileField(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('images' in body)) return body;
  const { images, ...rest } = body;
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  const holdsFiles = Array.isArray(images) ? images.length > 0 && images.every(isEmpty) : isEmpty(images);
  return holdsFiles ? rest : body;
}
