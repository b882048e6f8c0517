import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { dropStrip, type FloatingContent, floatingStrips, floatStrip, followFloatingStrips } from './floatingStrips.ts';
import styles from './FloatingStrip.module.css';

/**
 * A strip for what becomes true while somebody looks at a page: put into the page, it would move what is below it under
 * the finger. It floats above whatever else is at the lower edge of the screen, in `FloatingStrips`, until it is hidden
 * or no longer rendered.
 */
export function FloatingStrip(content: FloatingContent) {
  const id = useId();
  useLayoutEffect(() => floatStrip(id, content));
  useEffect(() => () => dropStrip(id), [id]);
  return null;
}

const none: ReturnType<typeof floatingStrips> = new Map();
const noneHidden: readonly string[] = [];

/**
 * The place of the floating strips, at the very end of the page, which has room for them from the first one on.
 * @param page names the page: the next one begins without that room, and with what was hidden
 */
export function FloatingStrips({ page }: { page: string }) {
  const strips = useSyncExternalStore(followFloatingStrips, floatingStrips, () => none);
  const [{ roomOn, hidden }, setState] = useState({ roomOn: '', hidden: noneHidden });
  if (strips.size > 0 && roomOn !== page) setState({ roomOn: page, hidden: noneHidden });
  if (roomOn !== page) return null;
  return (
    <output className={styles.room}>
      <div className={styles.place}>
        {[...strips]
          .map(([id, strip]) => ({ ...strip, key: id + strip.words }))
          .filter(({ key }) => !hidden.includes(key))
          .map(({ key, kind, title, words, actions }) => (
            // One that changes is a new one: what grew would move its own words.
            <div key={key} className={styles.strip} data-kind={kind}>
              <div className={styles.words}>
                {title !== undefined && <div className={styles.title}>{title}</div>}
                {words}
              </div>
              <div className={styles.acts}>
                {actions}
                <IconButton aria-label="Hide" onClick={() => setState({ roomOn, hidden: [...hidden, key] })}>
                  <CloseIcon size={20} />
                </IconButton>
              </div>
            </div>
          ))}
      </div>
    </output>
  );
}
