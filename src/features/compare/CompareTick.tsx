import { useAtom } from 'jotai';
import { comparedAtom, maxCompared, toggled } from '#src/device/lists/compare.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import styles from './CompareTick.module.css';

/** Takes an advert among those that are compared, or out of them. */
export function CompareTick({ advert: { id, title } }: { advert: { readonly id: string; readonly title: string } }) {
  const [compared, setCompared] = useAtom(comparedAtom);
  const isOn = compared.includes(id);

  function toggle(): void {
    if (!isOn && compared.length >= maxCompared) {
      const message = `${maxCompared} parts can be compared at a time`;
      notify({ kind: 'warning', message, detail: 'Take one of them out first.' });
      return;
    }
    setCompared((held) => toggled(held, id));
  }

  return (
    <button className={styles.tick} type="button" aria-pressed={isOn} aria-label={`Compare: ${title}`} onClick={toggle}>
      <span />
      Compare
    </button>
  );
}
