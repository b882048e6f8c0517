import styled from '@emotion/styled';
import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx';

const WideSelect = styled(SelectField)({ gridColumn: '1 / -1' });

/** A filter that is chosen from a list; the first entry lifts it. */
export function FilterSelect({
  wide = false,
  placeholder = 'Any',
  onChoose,
  ...field
}: Pick<SelectFieldProps, 'name' | 'label' | 'placeholder' | 'value' | 'options' | 'disabled'> & {
  /** Over both columns of a phone. */
  wide?: boolean;
  onChoose: (value: string) => void;
}) {
  const Select = wide ? WideSelect : SelectField;
  return (
    <Select
      placeholder={placeholder}
      roomForMessage={false}
      onChange={(event) => onChoose(event.target.value)}
      {...field}
    />
  );
}
