import { TextField, type TextFieldProps } from './TextField.tsx';

/** An amount in Ghana cedis, with a decimal keypad. */
export function PriceField(props: Omit<TextFieldProps, 'type' | 'start' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="decimal" start="GHc" />;
}
