import type { FieldName } from '#contract/catalogue/advert/advertFields.ts';
import type { AdvertWords } from '#contract/catalogue/advertWire.ts';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { DemoFitment } from './demoFitment.ts';
import type { Make } from '#contract/catalogue/fitment/vehicles.ts';
import type { Region } from '#contract/core/places/regions.ts';
import type { PageField } from '#server/modules/adverts/fieldColumns.ts';

export type DemoVendorKey =
  | 'mensah'
  | 'boateng'
  | 'tetteh'
  | 'quaicoe'
  | 'alhassan'
  | 'ansah'
  | 'agbeko'
  | 'owusu'
  | 'darko'
  | 'lartey';

export type DemoVendor = {
  key: DemoVendorKey;
  fullname: string;
  companyName: string;
  businessAddress: string;
  email: string;
  phone: string;
  openingHours?: string;
  region: Region;
  town: string;
};

export type DemoBuyer = { fullname: string; email: string; phone: string };

/** A part of a picture, in shares of its width and height. */
export type DemoCut = { left: number; top: number; size: number; mirrored?: boolean };

/** A picture of an advert, with the words for those who cannot see it. */
export type DemoPicture = {
  /** Tells it from every other picture of the catalogue. */
  name: string;
  /** In server/seed/demo. */
  file: string;
  alt: string;
  /** Only this part of the file is shown. */
  cut?: DemoCut;
};

/** What a sample says of an advert; a field that it does not say is left out. */
type Said = { [Name in FieldName]?: NonNullable<AdvertWords[Name]> };

/** What the vendor promises about the part: any field that only the page of an advert shows. */
export type DemoPromises = Pick<Said, PageField>;

/** An advert as it is written down in adverts/; category and place follow from its file and its vendor. */
export type DemoAdvertEntry = {
  key: string;
  vendor: DemoVendorKey;
  title: string;
  /** A part that names no vehicle has none of these three. */
  make?: Make;
  model?: string;
  years?: readonly [first: number, last: number];
  brand: string;
  partNumber?: string;
  /** New when it is not said. */
  condition?: 'New' | 'Used';
  pricePesewas: number;
  description: string;
  pictures: readonly DemoPicture[];
  createdDaysAgo: number;
  /** Available when it is not said. */
  status?: 'Available' | 'Not available';
};

/** A complete advert of the sample catalogue, ready to be stored. It may say any field that an advert has. */
export type DemoAdvert = Omit<DemoAdvertEntry, 'years'> &
  Omit<Said, keyof DemoFitment> &
  DemoFitment & {
    make: Make;
    model: string;
    yearFrom?: number;
    yearTo?: number;
    condition: 'New' | 'Used';
    category: PartCategorySlug;
    region: Region;
    town: string;
    status: 'Available' | 'Not available';
  };
