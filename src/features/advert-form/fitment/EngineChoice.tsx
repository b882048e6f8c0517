import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { enginesOf } from '#contract/catalogue/fitment/vehicleCodes.ts';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** Most parts fit few engines; a model with more has had them over many years. */
const maxShown = 12;

/**
 * Asks which engines of the chosen model the part is for. The answer goes into the description, where buyers read it and
 * find it by searching for the code. Nothing is shown for a model without known engines.
 */
export function EngineChoice({ form: { control, getValues, setValue } }: { form: UseFormReturn<AdvertFormValues> }) {
  const [codes, setCodes] = useState<{ enginesOf: typeof enginesOf } | null>(null);
  const [make, model, description] = useWatch({ control, name: ['make', 'model', 'description'] });
  const hasModel = make !== '' && model !== '' && model !== 'Other';
  useEffect(() => {
    if (!hasModel || codes) return;
    // The list is long, and most of a form does without it.
    import('#contract/catalogue/fitment/vehicleCodes.ts').then(setCodes, () => undefined);
  }, [hasModel, codes]);
  const engines = codes && hasModel ? codes.enginesOf(make, model).slice(0, maxShown) : [];
  if (engines.length === 0) return null;
  const names = (code: string) => new RegExp(String.raw`\b${code}`, 'i');
  const choose = (code: string) => {
    const text = getValues('description');
    const sentence = `Engine ${code}.`;
    const changed = text.includes(sentence)
      ? text.replace(sentence, '').replace(/ {2,}/g, ' ').trim()
      : `${text.trimEnd()} ${sentence}`.trim();
    setValue('description', changed, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={spacing.stack3} aria-label="Which engine?">
      <SecondText as="p">
        Which engine? Optional: it is written into the description, and buyers search by it.
      </SecondText>
      <ChipRow>
        {engines.map((code) => (
          <FilterChipButton key={code} selected={names(code).test(description)} onClick={() => choose(code)}>
            {code}
          </FilterChipButton>
        ))}
      </ChipRow>
    </fieldset>
  );
}
