import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';
import styles from './MoreFields.module.css';

/**
 * The fields that no advert needs, folded in a new one. It unfolds by itself when one of them has an error, since a
 * folded field cannot show it nor take the focus.
 */
export function MoreFields({
  form,
  startsOpen,
  children,
}: {
  form: UseFormReturn<AdvertFormValues>;
  startsOpen: boolean;
  children: ReactNode;
}) {
  const { errors } = form.formState;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const at = fold.current;
    if (!at || at.open) return;
    const faulty = Object.keys(errors).map((name) => at.querySelector<HTMLElement>(`[name="${name}"]`));
    const first = faulty.find((field) => field !== null);
    if (!first) return;
    at.open = true;
    // Nothing above it is wrong, so the form would have put the focus here.
    if (faulty.every((field) => field !== null)) first.focus();
  }, [errors]);
  return (
    <details className={styles.fold} ref={fold} open={startsOpen}>
      <summary className={styles.head}>
        <span>
          <span>More that helps buyers</span>
          <SecondText>Years, part number, pieces, warranty. All optional.</SecondText>
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      <Fields>{children}</Fields>
    </details>
  );
}
