import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { isLessData } from '#src/lib/lessData.ts';

/** How long a slide is shown before the next one comes (specification, section 9). */
const advanceMs = 3000;

/**
 * Which slide is shown, and when it advances on its own: not while it is paused, touched, focused, hovered, out of
 * sight or in a hidden tab. Under reduced motion, and when less data is wanted, it advances only after somebody has
 * pressed play. After the last slide comes the first.
 */
export function useSlideShow(count: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [inSight, setInSight] = useState(true);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      if (still.matches || isLessData()) setPlaying(false);
    };
    follow();
    still.addEventListener('change', follow);
    return () => still.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      threshold: 0.3,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const moving = playing && !isHeld && inSight;
  useEffect(() => {
    if (!moving) return undefined;
    // Another slide restarts the timer, so that one that was chosen by hand is shown for its full time.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setCurrent((current + 1) % count);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [moving, count, current]);

  const release = () => setHeld(false);
  return {
    frame,
    current,
    playing,
    show: setCurrent,
    toggle() {
      setPlaying((was) => !was);
      // Who presses play sees it move, although the pointer and the focus are still there.
      release();
    },
    /** Props for the frame: a pointer, or the focus of a keyboard, on it holds the slide. */
    holders: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: release,
      // A tap leaves the focus on what was tapped, for good: it would hold the slide for as long as the page is open.
      onFocus: ({ target }: FocusEvent) => setHeld(target.matches(':focus-visible')),
      onBlur: release,
    },
  };
}
