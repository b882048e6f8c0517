import { withClass } from '#src/ui/withClass.tsx';
import styles from './form.module.css';

export const Fields = withClass('div', styles.fields);

/** Two short fields side by side, also on a phone: Make and Model, Year and Year, Region and Town. */
export const FieldPair = withClass('div', styles.fieldPair);

/** Buttons below a form: full width on a phone, the main one first in the source and last in the row. */
export const FormActions = withClass('div', styles.formActions);
