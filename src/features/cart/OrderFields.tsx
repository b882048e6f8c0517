import { useAtomValue } from 'jotai';
import { tokenAtom } from '#src/http/session.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { shopName } from '#contract/core/shop.ts';
import type { useOrderForm } from './useOrderForm.ts';
import styles from './OrderFields.module.css';

export const orderFormId = 'order-request';

/** Pick-up or delivery, the buyer and the address: the same for every vendor in the cart. */
export function OrderFields({
  form,
  isSafe = false,
}: {
  form: Pick<ReturnType<typeof useOrderForm>, 'values' | 'errors' | 'change'>;
  /** Whether one of the vendors is paid through the shop. */
  isSafe?: boolean;
}) {
  const { values, errors, change } = form;
  const signedIn = useAtomValue(tokenAtom) !== null;
  return (
    <section className={styles.box} aria-labelledby="handover-title">
      <h2 className={styles.heading} id="handover-title">
        How would you like them?
      </h2>
      <Fields>
        <ChoiceCards
          label="How would you like them?"
          hideLabel
          roomForMessage
          name="handover"
          value={values.handover}
          choices={[
            { value: 'pick-up', label: 'Pick-up', description: 'Free' },
            { value: 'delivery', label: 'Delivery', description: 'The vendor names a fee' },
          ]}
          onChange={(event) => change({ handover: event.target.value === 'delivery' ? 'delivery' : 'pick-up' })}
        />
        {values.handover === 'delivery' && (
          <TextField
            label="Delivery address"
            name="address"
            autoComplete="street-address"
            value={values.address}
            error={errors['address']}
            help="Street or landmark, and town"
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          value={values.name}
          error={errors['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PhoneField
          label="Phone"
          name="phone"
          value={values.phone}
          error={errors['phone']}
          help="The vendor calls this number."
          onChange={(event) => change({ phone: event.target.value })}
        />
        {!signedIn && (
          <EmailField
            label="E-mail"
            optional={!isSafe}
            name="email"
            value={values.email}
            error={errors['email']}
            help="We mail you a link to follow the order. Without e-mail or SMS you see the answer on this device only."
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
        {!signedIn && !isSafe && values.email.trim() === '' && (
          <Checkbox
            label="Send me SMS instead"
            description="To the number above, free: a link to follow the order, the vendor’s answer, and when it is ready"
            name="wantsSms"
            checked={values.wantsSms}
            onChange={(event) => change({ wantsSms: event.target.checked })}
          />
        )}
      </Fields>
      <div className={styles.promise}>
        <Strip kind="info">
          {isSafe
            ? 'Where you pay safely, nothing is charged before the vendor accepts, and the shop holds the money until you have the part. Any other vendor is paid when you have the part.'
            : `You pay each vendor when you ${values.handover === 'delivery' ? 'get' : 'collect'} the part. ${shopName} takes no money for that.`}
        </Strip>
      </div>
    </section>
  );
}
