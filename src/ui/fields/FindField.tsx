import type { ComponentProps } from 'react';
import { classes } from '#src/lib/classes.ts';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { TextField } from './TextField.tsx';
import styles from './FindField.module.css';

/** Search field for the list below it. */
export function FindField({ className, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      className={classes(styles.find, className)}
      hideLabel
      roomForMessage={false}
      type="search"
      enterKeyHint="search"
      start={<SearchIcon size={20} />}
      {...field}
    />
  );
}
