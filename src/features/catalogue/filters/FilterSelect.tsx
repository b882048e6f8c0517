import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx';
import styles from './FilterSelect.module.css';

/** A filter that is chosen from a list; the first entry removes it. */
export function FilterSelect({
  wide = false,
  placeholder = 'Any',
  onChoose,
  ...field
}: Pick<SelectFieldProps, 'name' | 'label' | 'placeholder' | 'value' | 'options' | 'disabled'> & {
  /** Across both columns on a phone. */
  wide?: boolean;
  onChoose: (value: string) => void;
}) {
  return (
    <SelectField
      className={wide ? styles.wide : undefined}
      placeholder={placeholder}
      roomForMessage={false}
      onChange={(event) => onChoose(event.target.value)}
      {...field}
    />
  );
}
