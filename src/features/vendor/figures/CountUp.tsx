import { useEffect, useState } from 'react';
import { countText } from '#src/lib/countText.ts';
import { motion } from '#src/ui/theme/shape.ts';

/** The figures that have counted up since the app was opened: coming back to them, or a newer count, moves nothing. */
const counted = new Set<string>();

/** A figure that counts up from nothing the first time that it is shown, where motion is wanted. */
export function CountUp({ name, value }: { name: string; value: number }) {
  const [part, setPart] = useState(() =>
    counted.has(name) || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0,
  );

  useEffect(() => {
    if (counted.has(name)) return undefined;
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

  return countText(Math.round(value * part));
}
