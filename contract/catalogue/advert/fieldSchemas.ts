import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { amountFault } from '#contract/core/money/amountFault.ts';
import { amountFaultWords } from '#contract/core/money/amountWords.ts';
import { line, oneOf, paragraph } from '#contract/core/fields.ts';
import { maxPricePesewas } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { plainFigures } from '#contract/core/plainFigures.ts';
import { firstYear } from '#contract/catalogue/fitment/vehicles.ts';
import { cleanPartNumber } from '#contract/catalogue/cleanPartNumber.ts';

/* The kinds of schema from which the fields of an advert choose. The value that each returns is the one that is stored. */

/** A price in cedis, as a number or as people write it; becomes pesewas. */
const cedis = z.pipe(
  z
    .union([z.number(), z.string()], 'Price is missing.')
    .check(z.refine((value) => String(value).trim() !== '', { error: 'Price is missing.', abort: true })),
  z.transform((value: string | number, context) => {
    const pesewas = parsePrice(value);
    if (pesewas !== null && pesewas <= maxPricePesewas) return pesewas;
    const message = amountFaultWords[amountFault(value) ?? 'too high'];
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

/** A whole number that may be left out or empty. `sentence` is the message for any other value. */
function numberOrNone({ least, most, sentence }: { least: number; most: () => number; sentence: () => string }) {
  return z.optional(
    z.pipe(
      z.union([z.number(), z.string(), z.null()]),
      z.transform((value: string | number | null, context) => {
        if (value === null || String(value).trim() === '') return null;
        // Number() would also take "1e3" and "0x10".
        const figures = plainFigures(String(value)).trim();
        const number = /^\d+(?:\.0+)?$/.test(figures) ? Number(figures) : NaN;
        if (Number.isInteger(number) && number >= least && number <= most()) return number;
        context.issues.push({ code: 'custom', input: value, message: sentence() });
        return null;
      }),
    ),
  );
}

/** A year from which, or until which, a part fits; empty for no limit. */
const yearOrNone = numberOrNone({
  least: firstYear,
  most: () => shopYear() + 1,
  sentence: () => `Choose a year from ${firstYear} to ${shopYear() + 1}.`,
});

/** A count that may be left out or empty. `sentence` is the message for any value that is not whole, or out of range. */
const countOrNone = (most: number, sentence: string) =>
  numberOrNone({ least: 0, most: () => most, sentence: () => sentence });

/** A text that may be left out or empty; empty becomes null, as answers have it. */
function textOrNone(schema: z.ZodMiniType<string, string>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((text: string | null) => (text === '' ? null : text)),
    ),
  );
}

/** A part number as it is printed; empty for none. */
const partNumberOrNone = textOrNone(
  z.string().check(
    z.overwrite(cleanPartNumber),
    z.refine((text) => text.length <= 60, { error: 'Part number has more than 60 characters.' }),
    z.refine((text) => text === '' || /[A-Z0-9]/.test(text), { error: 'A part number needs letters or digits.' }),
  ),
);

/** A choice from a list that may be left out or empty; empty becomes null, as answers have it. */
function choiceOrNone<const Value extends string>(values: readonly Value[], sentence: string) {
  const given: z.ZodMiniType<string, string> = z.enum(['', ...values], sentence);
  return z.optional(
    z.pipe(
      z.nullable(given),
      z.transform((text: string | null) => values.find((value) => value === text) ?? null),
    ),
  );
}

/** Yes or no; a field that is left out keeps its `none`. */
const yesOrNo = z.optional(z.boolean());

export const fieldSchemas = {
  line,
  paragraph,
  oneOf,
  cedis,
  yearOrNone,
  countOrNone,
  partNumberOrNone,
  textOrNone,
  choiceOrNone,
  yesOrNo,
} as const;
export type FieldSchemas = typeof fieldSchemas;
