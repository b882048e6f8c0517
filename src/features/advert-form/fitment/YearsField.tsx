import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sharedTopics } from '#contract/catalogue/advert/advertField.ts';
import { yearFrom } from '#contract/catalogue/advert/fields/yearFrom.ts';
import { yearTo } from '#contract/catalogue/advert/fields/yearTo.ts';
import { yearsOffered } from '#contract/catalogue/fitment/vehicles.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { FieldMessage, LabelWords } from '#src/ui/fields/FieldFrame.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { classes } from '#src/lib/classes.ts';
import control from '#src/ui/fields/control.module.css';
import styles from './YearsField.module.css';

/** The years of the cars that the part fits: from, to; either may be left open. */
export function YearsField({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const { errors } = form.formState;
  const [years] = useState(() => yearsOffered(shopYear()));
  const error = errors.yearFrom?.message ?? errors.yearTo?.message;
  return (
    <fieldset>
      <legend className={classes(control.label, styles.legend)}>
        <LabelWords label={sharedTopics.years} optional />
      </legend>
      <div className={styles.row}>
        <SelectField
          label={yearFrom.label}
          hideLabel
          roomForMessage={false}
          placeholder="From"
          options={years}
          aria-invalid={error ? true : undefined}
          {...form.register('yearFrom', { deps: ['yearTo'] })}
        />
        <span>to</span>
        <SelectField
          label={yearTo.label}
          hideLabel
          roomForMessage={false}
          placeholder="To"
          options={years}
          aria-invalid={error ? true : undefined}
          {...form.register('yearTo')}
        />
      </div>
      <FieldMessage id="fits-years-message" error={error} />
    </fieldset>
  );
}
