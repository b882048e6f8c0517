import styled from '@emotion/styled';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AdvertStatus } from '#contract/catalogue/adverts.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { fieldsetLabelLook, FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { Switch } from '#src/ui/fields/ticks.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';

const Label = styled('div')(fieldsetLabelLook);
const Box = styled('div')({
  padding: '1px 14px',
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.m,
  backgroundColor: colour.surface,
});
const available: AdvertStatus = 'Available';
const notAvailable: AdvertStatus = 'Not available';

/** Whether buyers see the advert. Like every field, it counts once the form is saved. */
export function StatusSwitch({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const status = useWatch({ control: form.control, name: 'status' });
  const on = status === available;
  return (
    <div>
      <Label aria-hidden>Status</Label>
      <Box>
        <Switch
          label="Status: Available"
          stateWord={on ? available : notAvailable}
          checked={on}
          aria-describedby="status-message"
          onChange={(event) =>
            form.setValue('status', event.target.checked ? available : notAvailable, { shouldDirty: true })
          }
        />
      </Box>
      <FieldMessage
        id="status-message"
        help={on ? 'Buyers see this advert.' : 'Only you see this advert.'}
        error={form.formState.errors.status?.message}
      />
    </div>
  );
}
