import { page } from 'vitest/browser';
import { advertDetailSchema, type AdvertDetail } from '#contract/catalogue/adverts.ts';
import { emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import type { WireRequest } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { ownAdvert } from '#tests/support/device/ownAdvertsAnswer.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';

/** Everything that a vendor has typed into the form of an advert. */
export const typedValues = {
  ...emptyValues,
  title: 'Alternator 12V 90A',
  make: 'Toyota',
  model: 'Camry',
  region: 'Ashanti',
  town: 'Suame',
  brand: 'Denso',
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: '1,250',
  description: 'Tested at 14.2 V.',
};

export const pictureIds = ['a', 'b', 'c'].map((letter) => `7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b1${letter}`);

/** The advert of `typedValues` as the server stores it. */
export function storedAdvert(change: Partial<AdvertDetail> = {}): AdvertDetail {
  return advertDetailSchema.parse({
    ...ownAdvert(1, { id: '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10', title: typedValues.title }),
    vendor: {
      id: vendorAccount.id,
      name: 'Owusu Auto Spares',
      fullname: 'Abena Owusu',
      businessAddress: null,
      ways: [],
      photoUrl: null,
      since: '2026-11-01T08:00:00Z',
      advertCount: 1,
    },
    partType: null,
    origin: null,
    universal: false,
    alsoFits: [],
    measures: {},
    partNumber: null,
    otherNumbers: [],
    description: typedValues.description,
    pictures: [],
    similar: [],
    ...change,
  });
}

/** A picture on the server, as an advert refers to it. */
export function pictureRef(id: string, alt = '') {
  return { id, alt, width: 4, height: 3, ready: false };
}

/**
 * A separate vendor for each test, signed in on this device: the data stored on the device is shared by all tests, and
 * bound to the account.
 */
export function nextVendor() {
  const account = { ...vendorAccount, id: crypto.randomUUID() };
  // A different token each time: a token that was refused stays refused.
  keepSession({ token: crypto.randomUUID(), account });
  return account;
}

/** The form control with this label. */
export const field = (name: string) => page.getByLabelText(name, { exact: true });

/** A photo of one colour, as a file that a person chooses. */
export async function photo(name: string, colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = colour;
  context?.fillRect(0, 0, 400, 300);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

/** The requests that write adverts, in order. */
export const advertWrites = (requests: readonly WireRequest[]) =>
  requests.filter(({ path, method }) => path.startsWith('/adverts') && method !== 'GET');
