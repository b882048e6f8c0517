import { type PointerEvent, useRef, useState } from 'react';
import { motion } from '#src/ui/theme/shape.ts';

/** The share of its own width that an element must be dragged aside to be dismissed. */
const awayAt = 0.8;
/** A movement below this is a tap with an unsteady finger. */
const slackPx = 6;

interface Drag {
  pointer: number;
  startX: number;
  width: number;
  moving: boolean;
}

/**
 * Drags an element to the left or right with the pointer. When it is released past 80 % of its width `onAway` is
 * called; otherwise it springs back. Buttons and links inside can still be pressed.
 */
export function useDragAway(onAway: () => void) {
  const drag = useRef<Drag | null>(null);
  const [dragging, setDragging] = useState(false);

  function end(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    drag.current = null;
    setDragging(false);
    const element = event.currentTarget;
    const away = event.type === 'pointerup' && Math.abs(event.clientX - current.startX) > awayAt * current.width;
    element.style.transition = `transform ${motion.pressMs}ms ${motion.ease}, opacity ${motion.pressMs}ms`;
    if (away) {
      element.style.opacity = '0';
      onAway();
    } else {
      element.style.transform = '';
      element.style.opacity = '';
    }
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.button !== 0 || onButton) return;
      drag.current = {
        pointer: event.pointerId,
        startX: event.clientX,
        width: event.currentTarget.offsetWidth,
        moving: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const byPx = event.clientX - current.startX;
      if (!current.moving) {
        if (Math.abs(byPx) < slackPx) return;
        current.moving = true;
        setDragging(true);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const { style } = event.currentTarget;
      style.transition = 'none';
      style.transform = `translateX(${byPx}px)`;
      style.opacity = String(Math.max(0.2, 1 - Math.abs(byPx) / current.width));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };

  return { handlers, dragging };
}
