import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';
import control from '#src/ui/fields/control.module.css';
import styles from './StatusField.module.css';

const available: AdvertStatus = 'Available';
const notAvailable: AdvertStatus = 'Not available';

/** Whether buyers see the advert. Like every field, it takes effect when the form is saved. */
export function StatusField({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const status = useWatch({ control: form.control, name: 'status' });
  const on = status === available;
  return (
    <div>
      <div className={control.label} aria-hidden>
        Status
      </div>
      <div className={styles.box}>
        <Switch
          label="Status: Available"
          stateWord={on ? available : notAvailable}
          checked={on}
          aria-describedby="status-message"
          onChange={(event) =>
            form.setValue('status', event.target.checked ? available : notAvailable, { shouldDirty: true })
          }
        />
      </div>
      <FieldMessage
        id="status-message"
        help={on ? 'Buyers see this advert.' : 'Only you see this advert.'}
        error={form.formState.errors.status?.message}
      />
    </div>
  );
}
