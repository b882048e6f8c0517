import { useAtom } from 'jotai';
import { comparedAtom, maxCompared, toggled } from '#src/device/lists/compared.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** What is compared. */
export interface Compared {
  advert: { readonly id: string; readonly title: string };
}

/** Returns what a button has that adds an advert to the comparison, or removes it. */
export function useCompareTick({ advert: { id, title } }: Compared) {
  const [compared, setCompared] = useAtom(comparedAtom);
  const isOn = compared.includes(id);

  function toggle(): void {
    if (!isOn && compared.length >= maxCompared) {
      return notify({
        kind: 'warning',
        message: `${maxCompared} parts can be compared at a time`,
        detail: 'Remove one of them first.',
      });
    }
    setCompared((current) => toggled(current, id));
  }
  return { type: 'button', 'aria-pressed': isOn, 'aria-label': `Compare: ${title}`, onClick: toggle } as const;
}
