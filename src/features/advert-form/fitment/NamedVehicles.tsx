import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FittedVehicle } from '#contract/catalogue/fitment/fittedVehicle.ts';
import type { vehiclesNamed } from '#contract/catalogue/fitment/namedVehicles.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';
import { useSettled } from '#src/lib/useSettled.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PlusIcon } from '#src/ui/pictures/icons.tsx';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { SecondText } from '#src/ui/Text.tsx';
import { rowsOfText, textOfRows, textOfVehicles } from './alsoFitsText.ts';
import styles from './AlsoFitsFields.module.css';

const settleMs = 600;

/**
 * Offers the vehicles that the description names and the advert does not list: shoppers who search by their vehicle
 * find the advert only through the list. Nothing is added unasked.
 * @param room how many more vehicles the advert can take
 */
export function NamedVehicles({
  form: { control, getValues, setValue },
  room,
}: {
  form: UseFormReturn<AdvertFormValues>;
  room: number;
}) {
  const [read, setRead] = useState<{ vehiclesNamed: typeof vehiclesNamed } | null>(null);
  const [description, make, model, alsoFits] = useWatch({
    control,
    name: ['description', 'make', 'model', 'alsoFits'],
  });
  const settled = useSettled(description, settleMs);
  const hasWords = settled.length > 0;
  useEffect(() => {
    if (!hasWords || read) return;
    import('#contract/catalogue/fitment/namedVehicles.ts').then(setRead, () => undefined);
  }, [hasWords, read]);
  if (!read || room <= 0) return null;
  const known = [{ make, model }, ...rowsOfText(alsoFits)];
  const named = read.vehiclesNamed(settled, known).slice(0, room);
  if (named.length === 0) return null;
  const add = () => {
    const rows = rowsOfText(getValues('alsoFits'));
    const added = rowsOfText(textOfVehicles(named));
    setValue('alsoFits', textOfRows([...rows, ...added]), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div>
      <SecondText as="p">
        Your description names {list(named)}. Buyers find this part by the vehicles that are listed here.
      </SecondText>
      <Button className={styles.add} variant="text" startIcon={<PlusIcon size={20} />} onClick={add}>
        {named.length === 1 ? 'Add it' : `Add all ${named.length}`}
      </Button>
    </div>
  );
}

function list(vehicles: readonly FittedVehicle[]): string {
  const names = vehicles.map(({ make, model, ...years }) => `${make} ${model} ${yearsText(years, ' to ')}`.trim());
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
