import { useAtom } from 'jotai';
import { comparedAtom, maxCompared, toggled } from '#src/device/lists/compare.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import styles from './CompareTick.module.css';

/** Adds an advert to the comparison, or removes it. */
export function CompareTick({ advert: { id, title } }: { advert: { readonly id: string; readonly title: string } }) {
  const [compared, setCompared] = useAtom(comparedAtom);
  const isOn = compared.includes(id);

  function toggle(): void {
    if (!isOn && compared.length >= maxCompared) {
      const message = `${maxCompared} parts can be compared at a time`;
      notify({ kind: 'warning', message, detail: 'Remove one of them first.' });
      return;
    }
    setCompared((current) => toggled(current, id));
  }

  return (
    <button className={styles.tick} type="button" aria-pressed={isOn} aria-label={`Compare: ${title}`} onClick={toggle}>
      <span />
      Compare
    </button>
  );
}
