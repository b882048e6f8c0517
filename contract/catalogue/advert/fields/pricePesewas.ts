import { amountFault } from '#contract/core/money/amountFault.ts';
import { amountFaultWords } from '#contract/core/money/amountWords.ts';
import { priceFieldValue } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** The price: cedis in a text and in the specified calls, pesewas where it is stored. */
export const pricePesewas = {
  wireName: 'price',
  schema: ({ cedis }: FieldSchemas) => cedis,
  inSpecifiedEdit: true,
  label: 'Price',
  textOf: ({ pricePesewas }: { readonly pricePesewas: number }) => priceFieldValue(pricePesewas),
  /** A number, as specified. A text that is no price stays as typed, for the schema to refuse. */
  valueFor: (text: string) => {
    const pesewas = parsePrice(text);
    return pesewas === null ? text : Number(priceFieldValue(pesewas));
  },
  column: {
    heading: 'Price',
    names: [
      'priceghc',
      'priceghs',
      'priceingh',
      'priceinghc',
      'priceinghs',
      'priceincedis',
      'pricecedis',
      'unitprice',
      'sellingprice',
      'retailprice',
      'cost',
      'amount',
    ],
    cells: ['price', 'prices'],
    help: 'In cedis, like 1250, GH₵ 1,250.50 or 1.250,50.',
    fragile: 'name',
    read: (text) => {
      const pesewas = parsePrice(text);
      return pesewas === null
        ? { reason: amountFaultWords[amountFault(text) ?? 'unclear'] }
        : { value: priceFieldValue(pesewas) };
    },
  },
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
