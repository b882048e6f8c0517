import { useEffect, useState } from 'react';
import { countText } from '#src/lib/text/countText.ts';
import { motion } from '#src/ui/theme/shape.ts';
import styles from './CountUp.module.css';

/** The figures that have counted up since the app was opened. They do not count up again, not even for a new count. */
const counted = new Set<string>();

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A figure that counts up from zero the first time it is shown, unless the person prefers reduced motion. */
export function CountUp({ name, value }: { name: string; value: number }) {
  const [part, setPart] = useState(() => (counted.has(name) || isStill() ? 1 : 0));

  useEffect(() => {
    if (counted.has(name)) return undefined;
    if (isStill()) {
      counted.add(name);
      return undefined;
    }
    const begunAt = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const done = Math.min(1, Math.max(0, now - begunAt) / motion.bannerMs);
      // Fast first, then slower.
      setPart(1 - (1 - done) ** 3);
      counted.add(name);
      if (done < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);

  return (
    <span className={styles.figure} data-final={countText(value)}>
      {countText(Math.round(value * part))}
    </span>
  );
}
