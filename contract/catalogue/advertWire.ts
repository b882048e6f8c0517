import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line, oneOf } from '#contract/core/fields.ts';
import { regions } from '#contract/core/regions.ts';
import { advertFields, vehicleKey } from './advertFields.ts';
import { type AdvertStatus, advertStatuses } from './advertStates.ts';
import type { FittedVehicle } from './fittedVehicle.ts';

/*
 * An advert as the specified calls name its fields (`Make`, `Model`, `item`, `location`, `images`), and the one place that
 * turns those names into ours. What the specification does not know is optional in the calls, and has a default.
 */

/** Names of fields that the specified calls spell in their own way, by ours. */
const wireNames: Readonly<Record<string, string>> = {
  make: 'Make',
  model: 'Model',
  brand: 'item',
  town: 'location',
  pictures: 'images',
  pricePesewas: 'price',
};

/** What the specified calls call a field of ours. */
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

/** The first year that a part fits is not after its last. */
export const yearsInOrder = z.refine<OwnVehicle>(
  ({ yearFrom, yearTo }: OwnVehicle) => !yearFrom || !yearTo || yearFrom <= yearTo,
  { error: 'The first year is after the last one.', path: ['yearTo'] },
);

/** Named as the advert's own vehicle and once more as another one, it would stand twice in its table. */
export function withoutOwnVehicle<Advert extends OwnVehicle>(advert: Advert): Advert {
  const { Make: make = '', Model: model = '', yearFrom = null, yearTo = null, alsoFits } = advert;
  if (!alsoFits) return advert;
  const own = vehicleKey({ make, model, yearFrom, yearTo });
  return { ...advert, alsoFits: alsoFits.filter((vehicle) => vehicleKey(vehicle) !== own) };
}

/** What the form of an advert holds, whole. */
export const advertInputSchema = z.strictObject(advertFields).check(yearsInOrder, z.overwrite(withoutOwnVehicle));
/** What a form holds and sends. */
export type AdvertInput = z.input<typeof advertInputSchema>;

/** Body of POST /adverts: the specified fields do; the region is found out where it is not said. */
export const advertPostSchema = z
  .strictObject({ ...advertFields, region: z.optional(oneOf(regions, 'Choose a region.')) })
  .check(yearsInOrder, z.overwrite(withoutOwnVehicle));

const brand = line('Brand', { max: 60 });

/**
 * Body of PUT /adverts/{id}: the specification's edit form, whose brand is `brand`, or the whole advert, whose brand is
 * `item`. What is left out stays as it is.
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

/** What of an advert is in our own words whatever the call names it. */
type SameName = Omit<WireAdvert, 'Make' | 'Model' | 'item' | 'location' | 'images' | 'price' | 'region' | 'status'>;

/** An advert in our own words, as its vendor wants it; the price in pesewas. */
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

/** What an edit says; what is left out stays. */
export type AdvertEdit = { readonly [Field in keyof AdvertCommand]?: AdvertCommand[Field] | undefined };

/** A whole advert in our own words. */
export function advertFromWire(wire: z.output<typeof advertInputSchema>): AdvertCommand {
  return { ...postFromWire(wire), region: wire.region };
}

/** A new advert in our own words; its region where it was said. */
export function postFromWire(
  wire: WireAdvert,
): Omit<AdvertCommand, 'region'> & { readonly region: string | undefined } {
  const { Make: make, Model: model, item, location: town, images, price: pricePesewas, region, ...same } = wire;
  return { ...same, make, model, brand: item, town, region, pictures: images, pricePesewas };
}

/** An edit in our own words. */
export function editFromWire(wire: z.output<typeof advertEditSchema>): AdvertEdit {
  const { Make: make, Model: model, item, brand: named, location: town, images: pictures, price, ...same } = wire;
  return { ...same, make, model, brand: named ?? item, town, pictures, pricePesewas: price };
}
