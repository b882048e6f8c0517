import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { partType as definition } from '#contract/catalogue/advert/fields/partType.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';

/** Chooses one of the part types of the category. It decides which measures are asked for. */
export function PartTypeField({
  form: { control },
  suggested,
  onChoose,
}: {
  form: UseFormReturn<AdvertFormValues>;
  /** The part type that was filled in from the title. */
  suggested: string | null;
  onChoose: () => void;
}) {
  const { field, fieldState } = useController({ control, name: 'partType' });
  const category = useWatch({ control, name: 'category' });
  const slug = partCategorySlugs.find((one) => one === category);
  const options = slug ? partTypesOf(slug).map((type) => ({ value: type.slug, label: type.name })) : [];
  const isSuggested = field.value !== '' && field.value === suggested;
  return (
    <SelectField
      label={definition.label}
      optional
      placeholder={slug ? 'None of these' : 'Category first'}
      options={options}
      help={isSuggested ? 'Suggested from the title. Change it if it is wrong.' : definition.hint}
      error={fieldState.error?.message}
      {...field}
      onChange={(event) => {
        onChoose();
        field.onChange(event);
      }}
    />
  );
}
