import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { standingOf, usualPriceWords } from '#contract/catalogue/usualPrice.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { usualPriceAnswerSchema } from '#contract/vendor/usualPriceCall.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PriceGuide } from '#src/ui/price/PriceGuide.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';

/** What others charge for such a part, and how the typed price compares. Renders nothing until that is known. */
export function UsualPriceHint({ control }: { control: Control<AdvertFormValues> }) {
  const http = useHttp();
  const [partType, make, model, condition, price] = useWatch({
    control,
    name: ['partType', 'make', 'model', 'condition', 'pricePesewas'],
  });
  const part = { partType, make, model, condition };
  const { data } = useQuery({
    queryKey: [ownData, 'usual-price', part],
    queryFn: ({ signal }) =>
      http.send({ path: '/adverts/usual-price', query: part, answer: usualPriceAnswerSchema, signal }),
    enabled: Object.values(part).every((value) => value !== ''),
    staleTime: 5 * 60_000,
    // Only a help: when it cannot be loaded, the form works without it.
    retry: false,
  });
  const usual = data?.usualPrice;
  if (!usual) return null;
  const typed = parsePrice(price);
  return <PriceGuide standing={typed === null ? null : standingOf(typed, usual)} words={usualPriceWords(usual)} />;
}
