import type { FieldFilter } from '#contract/catalogue/advert/shownFields.ts';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { FilterSelect } from './FilterSelect.tsx';

/** The filter by a field of adverts, as its definition says. */
export function FieldFilterControl({
  name,
  filter,
  value,
  onChoose,
}: {
  name: string;
  filter: FieldFilter;
  value: string;
  onChoose: (value: string) => void;
}) {
  const { label } = filter;
  return 'choices' in filter ? (
    <FilterSelect wide options={filter.choices} {...{ name, label, value, onChoose }} />
  ) : (
    <Checkbox
      name={name}
      value="yes"
      label={label}
      checked={value !== ''}
      onChange={(event) => onChoose(event.target.checked ? 'yes' : '')}
    />
  );
}
