import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { accountAtom } from '#src/http/session.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { withNote } from '#src/device/lists/cartVendors.ts';
import { type OrderForm, orderFormAtom, orderFormOf } from '#src/device/lists/cartOrders.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import type { OrderOutcome } from './sendOrder.ts';
import { orderBody, type VendorLines } from './useSendOrders.ts';

type Schema = typeof import('#contract/orders/orderRequest.ts').orderSchema;
const buyerFields = ['name', 'phone', 'address', 'email'] as const;
/** Errors by the name of the field. */
export type OrderErrors = Readonly<Record<string, string>>;

/** The name of the field in which a note to a vendor is written. */
export function noteFieldOf(vendorId: string): string {
  return `note-${vendorId}`;
}

/** Returns the field that shows an error of a request to this vendor; undefined when none does. */
function fieldOf(vendorId: string, member: unknown): string | undefined {
  return member === 'note' ? noteFieldOf(vendorId) : buyerFields.find((field) => field === member);
}

let schema: Schema | undefined;

/** The rules of a request bring the library that reads phone numbers, so they are loaded once the form is on screen. */
async function loadSchema(): Promise<Schema> {
  schema ??= (await import('#contract/orders/orderRequest.ts')).orderSchema;
  return schema;
}

function errorsOf(orderSchema: Schema, group: VendorLines, form: OrderForm): OrderErrors {
  const checked = z.safeParse(orderSchema, orderBody(group, form));
  const errors: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) {
    const name = fieldOf(group.vendor.id, issue.path[0]);
    if (name !== undefined) errors[name] ??= issue.message;
  }
  // The schema reports this one only when every single field is valid.
  if (form.handover === 'delivery' && form.address.trim() === '') {
    errors['address'] ??= 'Enter the delivery address.';
  }
  return errors;
}

/** The values of the cart's form, which are stored on the device, and their errors. */
export function useOrderForm() {
  const [values, setValues] = useAtom(orderFormAtom);
  const setCart = useSetAtom(cartAtom);
  const store = useStore();
  const account = useAtomValue(accountAtom);
  const [errors, setErrors] = useState<OrderErrors>({});
  const ref = useRef<HTMLFormElement>(null);

  // Where they cannot be loaded yet, the check tries again.
  useEffect(() => void loadSchema().catch(() => undefined), []);

  useEffect(() => {
    if (!account) return;
    const phone = account.phone === null ? '' : displayPhone(account.phone);
    setValues((current) => orderFormOf(current, { id: account.id, name: account.fullname, phone }));
  }, [account, setValues]);

  /** @param from what had the focus when the form was sent. Whoever has typed or gone to another field since is typing. */
  function showErrors(found: OrderErrors, from: Element | null): void {
    setErrors(found);
    const fields = [...(ref.current?.elements ?? [])];
    const first = fields.find((field) => found[field.getAttribute('name') ?? ''] !== undefined);
    const at = document.activeElement;
    const isThere = at === from && store.get(orderFormAtom) === values;
    if (first instanceof HTMLElement && (isThere || !fields.some((field) => field === at))) first.focus();
  }

  /** A field that is being corrected shows no error; it is checked again when the form is sent. */
  function forgetErrors(isOf: (name: string) => boolean): void {
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !isOf(name))));
  }

  return {
    formRef: ref,
    values,
    errors,
    change(part: Partial<OrderForm>) {
      setValues((current) => ({ ...current, ...part }));
      forgetErrors((name) => name in part);
    },
    /** Changes what is written to a vendor. It stays with that vendor's parts in the cart. */
    changeNote(vendorId: string, note: string) {
      setCart((cart) => withNote(cart, vendorId, note));
      forgetErrors((name) => name === noteFieldOf(vendorId));
    },
    /**
     * The values when they can be sent; otherwise null, with each error at its field. Without the rules nothing is found
     * wrong, and the shop judges.
     */
    async check(groups: readonly VendorLines[], from: Element | null): Promise<OrderForm | null> {
      const rules = await loadSchema().catch(() => null);
      const errorsIn = (form: OrderForm): OrderErrors =>
        rules ? Object.fromEntries(groups.flatMap((group) => Object.entries(errorsOf(rules, group, form)))) : {};
      const isRight = (form: OrderForm) => Object.keys(errorsIn(form)).length === 0;
      const canBeSent = isRight(values);
      // What was corrected while the rules were loaded is not wrong any more. It may be half typed, and so is not sent.
      const latest = store.get(orderFormAtom);
      showErrors(canBeSent ? {} : errorsIn(latest), from);
      if (!canBeSent && isRight(latest)) notify({ kind: 'info', message: 'Not sent yet: press Send again' });
      return canBeSent ? values : null;
    },
    /** Shows what the server refused at its fields. @param outcomes in the order of the groups */
    show(groups: readonly VendorLines[], outcomes: readonly OrderOutcome[], from: Element | null) {
      const found: Record<string, string> = {};
      outcomes.forEach((outcome, index) => {
        if (outcome.kind !== 'refused') return;
        for (const [member, message] of Object.entries(outcome.fields)) {
          const name = fieldOf(groups[index]?.vendor.id ?? '', member);
          if (name !== undefined) found[name] = message;
        }
      });
      showErrors(found, from);
    },
  };
}
