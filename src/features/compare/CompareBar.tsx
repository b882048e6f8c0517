import { useAtom } from 'jotai';
import { comparedAtom, maxCompared } from '#src/device/lists/compared.ts';
import { focusNear } from '#src/ui/focusNear.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { idsText } from './compareIds.ts';
import styles from './CompareBar.module.css';

/**
 * Shows how many parts are ticked, with a link to see them side by side; renders nothing while none is.
 * @param docked whether it is part of a list's pill on a phone
 */
export function CompareBar({ docked = false }: { docked?: boolean }) {
  const [compared, setCompared] = useAtom(comparedAtom);
  if (compared.length === 0) return null;
  return (
    <section className={docked ? styles.bar : `${styles.bar} ${styles.floating}`} aria-label="Compare">
      <output>
        {compared.length} of {maxCompared}
      </output>
      <LinkButton to="/compare" search={{ ids: idsText(compared) }}>
        Compare
      </LinkButton>
      <IconButton
        aria-label="Clear the comparison"
        onClick={({ currentTarget }) => {
          focusNear(currentTarget);
          setCompared(() => []);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </section>
  );
}
