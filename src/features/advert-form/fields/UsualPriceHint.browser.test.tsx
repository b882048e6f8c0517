import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { type AdvertFormValues, emptyValues } from './advertFormValues.ts';
import { UsualPriceHint } from './UsualPriceHint.tsx';

function Form({ values }: { values: Partial<AdvertFormValues> }) {
  const { control, register } = useForm<AdvertFormValues>({ defaultValues: { ...emptyValues, ...values } });
  return (
    <>
      <PriceField label="Price" {...register('pricePesewas')} />
      <UsualPriceHint control={control} />
    </>
  );
}
const part = { partType: 'brake-pads', make: 'Toyota', model: 'Corolla', condition: 'New' };

test('the usual price is shown at the price field, and rates the price while it is typed', async () => {
  const usualPrice = { fromPesewas: 18_000, toPesewas: 26_000, adverts: 5 };
  const { requests } = await renderInShop(<Form values={part} />, () => ({ status: 200, data: { usualPrice } }));
  await expect.element(page.getByText(/Usual price for this part/)).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual([
    '/adverts/usual-price?partType=brake-pads&make=Toyota&model=Corolla&condition=New',
  ]);
  await page.getByLabelText('Price').fill('400');
  await expect.element(page.getByText('High price')).toBeVisible();
});

test('nothing is requested before the part is known', async () => {
  const { requests } = await renderInShop(<Form values={{ ...part, condition: '' }} />, () => ({
    status: 200,
    data: { usualPrice: null },
  }));
  await expect.element(page.getByLabelText('Price')).toBeVisible();
  expect(requests).toEqual([]);
});
