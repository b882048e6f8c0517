import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { AdvertFormValues } from './fields/advertFormValues.ts';

/** A part that people ask for, as an address names it for a new advert. */
export interface AskedPart {
  readonly partType?: string;
  readonly make?: string;
  readonly model?: string;
}

/** Takes the part out of the parameters of an address. */
export function askedPart({ partType, make, model }: Record<string, unknown>): AskedPart {
  if (typeof partType !== 'string' || !findPartType(partType)) return {};
  return {
    partType,
    ...(typeof make === 'string' && { make }),
    // An address says the model of a Mazda 3 as a number.
    ...((typeof model === 'string' || typeof model === 'number') && { model: String(model) }),
  };
}

/** The fields that a new advert starts with; empty when the address names no part. */
export function askedValues({ partType, make, model }: AskedPart): Partial<AdvertFormValues> {
  const type = findPartType(partType ?? '');
  if (!type) return {};
  return { partType: type.slug, category: type.category, ...(make && { make }), ...(model && { model }) };
}
