import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { bulbTypes, wheelSizes } from './measureChoices.ts';

/* How measures are written. What they are used for is in measures.ts, which needs no schema. */

const carTyre = /^(\d{3})\s*[/\s-]\s*(\d{2})\s*[/\s-]?\s*Z?R?\s*-?\s*(\d{2})\s*C?$/;
const bikeTyre = /^(\d{2,3})\s*\/\s*(\d{2,3})\s*[-\sB]\s*(\d{2})$/;
const inchTyre = /^(\d\.\d{2})\s*[-\s]\s*(\d{2})$/;

/**
 * Returns a tyre size in its one spelling: "195-65 r15" → "195/65R15"; for motorbikes "90 / 90-18" → "90/90-18" and
 * "2.75 - 18" → "2.75-18". Null when the text is not a size. Sizes follow ETRTO: widths in steps of 5 mm, rims from 8
 * to 24 inches.
 */
export function readTyre(text: string): string | null {
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const inch = inchTyre.exec(typed);
  if (inch) return isRimSize(inch[2]) ? `${inch[1]}-${inch[2]}` : null;
  const bike = bikeTyre.exec(typed);
  const car = carTyre.exec(typed);
  // "110/90-17" is a motorbike tyre, "195/65-15" a car tyre without its R: no motorbike tyre here is wider than 140.
  if (bike && Number(bike[1]) <= 140) return isRimSize(bike[3]) ? `${bike[1]}/${bike[2]}-${bike[3]}` : null;
  if (!car) return null;
  const [, width, aspect, rim] = car;
  const wide = Number(width);
  const tall = Number(aspect);
  const isSize = wide >= 125 && wide <= 355 && wide % 5 === 0 && tall >= 25 && tall <= 90 && tall % 5 === 0;
  return isSize && isRimSize(rim) ? `${width}/${aspect}R${rim}` : null;
}

function isRimSize(text: string | undefined): boolean {
  const inches = Number(text);
  return inches >= 8 && inches <= 24;
}

/**
 * Returns a bolt circle in its one spelling, studs by millimetres: "5 X 114,3" → "5x114.3". Null when it is not one.
 */
export function readBoltCircle(text: string): string | null {
  const parts = /^([3-8])\s*[x×*/-]\s*(\d{2,3}(?:[.,]\d)?)$/i.exec(text.trim());
  if (!parts) return null;
  const millimetres = Number(parts[2]?.replace(',', '.'));
  return millimetres >= 95 && millimetres <= 225 ? `${parts[1]}x${millimetres}` : null;
}

const canonical = (read: (text: string) => string | null, error: string) =>
  z.string(error).check(
    z.refine((text) => read(text) !== null, { error, abort: true }),
    z.overwrite((text) => read(text) ?? text),
  );

const rimSchema = z.strictObject({
  inches: z.number('Enter the rim’s diameter in inches.').check(
    z.refine((inches) => inches >= 8 && inches <= 24 && Number.isInteger(inches * 2), {
      error: 'A rim’s diameter is 8 to 24 inches.',
    }),
  ),
  bolts: canonical(readBoltCircle, 'Enter the bolt circle as studs and millimetres, like 5x114.3.'),
});

const batterySchema = z.strictObject({
  /** The group or case, as printed: "NS70", "DIN66", "55D23L". */
  group: z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, '').toUpperCase()),
    z.refine((text) => /^[A-Z0-9-]{2,12}$/.test(text), { error: 'Enter the battery’s group as printed, like NS70.' }),
  ),
  ampHours: z.number('Enter the capacity in Ah.').check(
    z.refine((hours) => Number.isInteger(hours) && hours >= 2 && hours <= 250, {
      error: 'Enter a capacity from 2 to 250 Ah.',
    }),
  ),
});

/** The measures of an advert: those of its part type, or none. */
export const measuresSchema = z.strictObject({
  tyre: z.optional(canonical(readTyre, 'Enter the tyre’s size as printed, like 195/65R15.')),
  rim: z.optional(rimSchema),
  bulb: z.optional(z.enum(bulbTypes, 'Choose the bulb’s type.')),
  battery: z.optional(batterySchema),
  wheel: z.optional(z.enum(wheelSizes, 'Choose the wheel’s size.')),
});
/** The same as answers have them: without what only a later release has. */
export const shownMeasuresSchema = z.object({
  ...measuresSchema.shape,
  rim: z.optional(z.object(rimSchema.shape)),
  battery: z.optional(z.object(batterySchema.shape)),
});
export type Measures = z.output<typeof measuresSchema>;
