import { type ComponentProps, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AdvertField } from '#contract/catalogue/advert/advertField.ts';
import { advertFields, type FieldName } from '#contract/catalogue/advert/advertFields.ts';
import { cleanPartNumber } from '#contract/catalogue/cleanPartNumber.ts';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { conditions } from '#contract/catalogue/advertStates.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import { origins } from '#contract/catalogue/origins.ts';
import { amountUnderstood } from '#contract/core/money/amountWords.ts';
import { regions, townsOf } from '#contract/core/places/regions.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes } from '#contract/catalogue/fitment/vehicles.ts';
import { OfferedWords } from '#src/ui/fields/OfferedWords.tsx';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { FieldPair, Fields } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';
import { EarlierField } from '#src/features/advert-form/earlier/EarlierField.tsx';
import { TakenStrip } from '#src/features/advert-form/earlier/TakenStrip.tsx';
import { useTakeEarlier } from '#src/features/advert-form/earlier/useTakeEarlier.ts';
import { AlsoFitsFields } from '#src/features/advert-form/fitment/AlsoFitsFields.tsx';
import { cleanNumbers } from '#src/features/advert-form/fitment/fitmentValues.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { type TopicName, topics } from '#src/features/advert-form/conflict/mergeVersions.ts';
import { PartTypeField } from './PartTypeField.tsx';
import { StatusField } from './StatusField.tsx';
import { UsualPriceHint } from './UsualPriceHint.tsx';
import { usePartTypeGuess } from './usePartTypeGuess.ts';
import { YearsField } from '#src/features/advert-form/fitment/YearsField.tsx';

const categoryOptions = partCategories.map(({ slug, name }) => ({ value: slug, label: name }));
const originOptions = origins.map((origin) => ({
  value: origin,
  label: origin === 'Other' ? 'Another country' : origin,
}));
const choices = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** The fields that can show an error, from top to bottom. */
const inOrder = topics.flatMap(({ fields }) => [...fields]);

/**
 * Every field of an advert except its pictures. What every advert needs comes first; a new advert folds the rest, so that
 * a part is posted in a minute.
 */
export function AdvertFields({
  form,
  accountId,
  withStatus,
}: {
  form: UseFormReturn<AdvertFormValues>;
  accountId: string;
  /** Set for an existing advert: it has a status, and its fields are filled in already. */
  withStatus: boolean;
}) {
  const townList = useId();
  const { register, setValue, formState, control, getValues } = form;
  const { errors } = formState;
  // On an error the form focuses the field that was registered first. Without this loop, fields of child components
  // would always come last.
  for (const name of inOrder) register(name);
  const [make, model, region, condition, price] = useWatch({
    control,
    name: ['make', 'model', 'region', 'condition', 'pricePesewas'],
  });
  /** What the definition of a field says to its control, and the control's place in the form. */
  const field = (name: Exclude<FieldName, 'measures'>, options?: Parameters<typeof register>[1]) => {
    const definition: AdvertField = advertFields[name];
    return {
      label: definition.label,
      help: definition.hint,
      optional: 'none' in definition,
      error: errors[name]?.message,
      ...register(name, options),
    };
  };
  const partType = usePartTypeGuess(form, !withStatus);
  const { taken, take } = useTakeEarlier(form, partType.follow);
  const offering = (topic: TopicName) =>
    withStatus ? null : { accountId, onTake: (advert: OwnAdvert) => void take(advert, topic) };
  const known = modelsOf(make);
  const models = model === '' || known.includes(model) ? known : [model, ...known];
  const towns = regions.filter((name) => region === '' || name === region).flatMap((name) => townsOf(name));
  return (
    <Fields>
      <OfferingField
        offering={offering('title')}
        autoComplete="off"
        enterKeyHint="next"
        {...field('title', { onChange: partType.follow })}
      />
      {taken?.chosenIn === 'title' && <TakenStrip taken={taken} />}
      <FieldPair>
        <SelectField
          placeholder="Make"
          options={makes}
          {...field('make', {
            onChange: (event: { target: { value: string } }) => {
              if (!modelsOf(event.target.value).includes(getValues('model'))) setValue('model', '');
            },
          })}
        />
        <SelectField
          placeholder={make === '' ? 'Make first' : 'Model'}
          options={make === '' && model === '' ? [] : models}
          {...field('model')}
        />
      </FieldPair>
      <PriceField {...field('pricePesewas')} help={amountUnderstood(price)} />
      <UsualPriceHint control={control} />
      <ChoiceCards
        label={advertFields.condition.label}
        choices={choices(conditions)}
        error={errors.condition?.message}
        roomForMessage
        {...register('condition')}
      />
      <SelectField
        placeholder="select your category"
        options={categoryOptions}
        {...field('category', { onChange: partType.follow })}
      />
      <TextField autoComplete="off" {...field('brand')} />
      <FieldPair>
        <SelectField placeholder="Region" options={regions} {...field('region')} />
        <TextField autoComplete="off" list={townList} {...field('town')} />
      </FieldPair>
      <OfferedWords id={townList} words={towns} />
      <TextAreaField maxCharacters={2000} {...field('description')} />
      {withStatus && <StatusField form={form} />}
      <MoreFields form={form} startsOpen={withStatus}>
        <YearsField form={form} />
        <AlsoFitsFields form={form} />
        <PartTypeField form={form} suggested={partType.suggested} onChoose={partType.choose} />
        <MeasureFields form={form} />
        <OfferingField
          offering={offering('partNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('partNumber', {
            // Shown as it will be stored. This runs before the field is validated, which also happens when it is left.
            onBlur: (event: { target: { value: string } }) =>
              setValue('partNumber', cleanPartNumber(event.target.value)),
          })}
        />
        {taken?.chosenIn === 'partNumber' && <TakenStrip taken={taken} />}
        <TextAreaField
          lines={1}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('otherNumbers', {
            onBlur: (event: { target: { value: string } }) =>
              setValue('otherNumbers', cleanNumbers(event.target.value)),
          })}
        />
        {condition === 'Used' && <SelectField placeholder="Not given" options={originOptions} {...field('origin')} />}
        <FieldPair>
          <TextField inputMode="numeric" autoComplete="off" {...field('quantity')} />
          <TextField inputMode="numeric" autoComplete="off" {...field('warrantyMonths')} />
        </FieldPair>
        <SelectField placeholder="Not given" options={advertFields.startupTested.options} {...field('startupTested')} />
      </MoreFields>
    </Fields>
  );
}

/** A text field that offers earlier adverts, but only in the form of a new advert. */
function OfferingField({
  offering,
  ...field
}: ComponentProps<typeof TextField> & {
  offering: Pick<ComponentProps<typeof EarlierField>, 'accountId' | 'onTake'> | null;
}) {
  return offering ? <EarlierField {...field} {...offering} /> : <TextField {...field} />;
}
