import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { displayPhone } from '#contract/core/phoneNumbers.ts';
import { accountAtom } from '#src/http/session.ts';
import { type OrderForm, orderFormAtom } from '#src/device/lists/cartOrders.ts';
import type { OrderOutcome } from './sendOrder.ts';
import { orderBody, type VendorLines } from './useSendOrders.ts';

type FieldName = keyof OrderForm;
const fieldNames: readonly FieldName[] = ['name', 'phone', 'address', 'note', 'email'];
type Schema = typeof import('#contract/people/orderRequest.ts').orderSchema;
export type OrderErrors = Partial<Record<FieldName, string>>;

let schema: Schema | undefined;

/** The rules of a request bring the library that reads phone numbers, so they are loaded once the form is on screen. */
async function loadSchema(): Promise<Schema> {
  schema ??= (await import('#contract/people/orderRequest.ts')).orderSchema;
  return schema;
}

function errorsOf(orderSchema: Schema, group: VendorLines, form: OrderForm): OrderErrors {
  const checked = z.safeParse(orderSchema, orderBody(group.vendor.id, group.lines, form));
  const errors: OrderErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    const name = fieldNames.find((field) => field === issue.path[0]);
    if (name) errors[name] ??= issue.message;
  }
  // The schema reports this one only when every single field is valid.
  if (form.handover === 'delivery' && form.address.trim() === '') {
    errors.address ??= 'Where should it go? Give the delivery address.';
  }
  return errors;
}

/** The values of the cart's form, which are stored on the device, and their errors. */
export function useOrderForm() {
  const [values, setValues] = useAtom(orderFormAtom);
  const account = useAtomValue(accountAtom);
  const [errors, setErrors] = useState<OrderErrors>({});
  const ref = useRef<HTMLFormElement>(null);

  // Where they cannot be loaded yet, the check tries again.
  useEffect(() => void loadSchema().catch(() => undefined), []);

  useEffect(() => {
    if (!account) return;
    setValues((held) => ({
      ...held,
      name: held.name || account.fullname,
      phone: held.phone || (account.phone === null ? '' : displayPhone(account.phone)),
    }));
  }, [account, setValues]);

  function showErrors(found: OrderErrors): void {
    setErrors(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    const field = first && ref.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return {
    formRef: ref,
    values,
    errors,
    change(part: Partial<OrderForm>) {
      setValues((held) => ({ ...held, ...part }));
      // A field that is being corrected shows no error; it is checked again when the form is sent.
      setErrors((held) => Object.fromEntries(Object.entries(held).filter(([name]) => !(name in part))));
    },
    /**
     * The values when they can be sent; otherwise null, with each error at its field. Without the rules nothing is found
     * wrong, and the shop judges.
     */
    async check(group: VendorLines | undefined): Promise<OrderForm | null> {
      const rules = schema ?? (await loadSchema().catch(() => null));
      const found = group && rules ? errorsOf(rules, group, values) : {};
      showErrors(found);
      return Object.keys(found).length === 0 ? values : null;
    },
    /** Shows what the server refused at its fields. */
    show(outcomes: readonly OrderOutcome[]) {
      const found: OrderErrors = {};
      for (const outcome of outcomes) {
        if (outcome.kind !== 'refused') continue;
        for (const name of fieldNames) {
          const message = outcome.fields[name];
          if (message !== undefined) found[name] = message;
        }
      }
      if (Object.keys(found).length > 0) showErrors(found);
    },
  };
}
