import * as z from 'zod/mini';
import { cleanPartNumber } from '#contract/catalogue/cleanPartNumber.ts';
import type { AdvertField } from '../advertField.ts';

/** How many part numbers an advert may list besides the printed one. */
const maxOtherNumbers = 20;
const nothing: string[] = [];

/** Part numbers that mean the same part: the maker's own (OE) and those of other brands. */
export const otherNumbers = {
  wireName: 'otherNumbers',
  schema: () =>
    z.optional(
      z
        .array(
          z.string().check(
            z.overwrite(cleanPartNumber),
            z.refine((text) => text.length <= 60 && /[A-Z0-9]/.test(text), {
              error: 'A part number needs letters or digits, and has at most 60 characters.',
            }),
          ),
        )
        .check(
          z.maxLength(maxOtherNumbers, `Add at most ${maxOtherNumbers} other part numbers.`),
          z.overwrite((numbers) => [...new Set(numbers)]),
        ),
    ),
  none: nothing,
  label: 'Same as',
  hint: 'OE numbers and other makers’ numbers of the same part, separated by commas.',
  column: {
    heading: 'Same as',
    names: ['othernumbers', 'otherpartnumbers', 'equivalents', 'crossreference', 'crossreferences'],
    cells: ['cell of Same as', 'cells of Same as'],
    help: 'OE and other makers’ numbers of the same part, with ; between them.',
    fragile: 'part number',
  },
  copied: 'from an earlier advert',
  shownIn: 'page',
} as const satisfies AdvertField;
