import { type MouseEvent, type PointerEvent, useCallback, useRef, useState, type WheelEvent } from 'react';

const maxScale = 4;
const swipePx = 60;
const doubleTapScale = 2.5;

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

/** A view scaled around a point, up to `maxScale`. @param point in pixels from the middle of the stage */
export function scaled(view: View, factor: number, point: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale);
  if (scale === 1) return whole;
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** A view moved by this many pixels, but not so far that the picture leaves a stage of this size. */
export function moved(view: View, dx: number, dy: number, stage: { width: number; height: number }): View {
  const reachX = (stage.width * (view.scale - 1)) / 2;
  const reachY = (stage.height * (view.scale - 1)) / 2;
  return {
    ...view,
    x: Math.min(Math.max(view.x + dx, -reachX), reachX),
    y: Math.min(Math.max(view.y + dy, -reachY), reachY),
  };
}

/** Zooms by fingers, double tap, wheel and buttons. @param onSwipe called with 1 or -1 for a swipe while not zoomed */
export function useZoom({ onSwipe }: { onSwipe: (step: number) => void }) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const swiped = useRef(0);
  const reset = useCallback(() => setView(whole), []);

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    swiped.current = 0;
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const stage = event.currentTarget.getBoundingClientRect();
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, stage);
      setView((current) => scaled(current, distance(now) / Math.max(distance(before), 1), middle));
    } else if (view.scale > 1) {
      setView((current) => moved(current, now.x - before.x, now.y - before.y, stage));
    } else {
      swiped.current += now.x - before.x;
    }
    pointers.current.set(event.pointerId, now);
  }

  function onPointerUp(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (Math.abs(swiped.current) > swipePx) onSwipe(swiped.current < 0 ? 1 : -1);
    swiped.current = 0;
  }

  return {
    zoomed: view.scale > 1,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    reset,
    zoomBy: (factor: number) => setView((current) => scaled(current, factor)),
    moveBy: (dx: number, dy: number) =>
      setView((current) => moved(current, dx, dy, { width: innerWidth, height: innerHeight })),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick(event: MouseEvent) {
        const point = fromMiddle({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
        setView((current) => (current.scale > 1 ? whole : scaled(current, doubleTapScale, point)));
      },
      onWheel(event: WheelEvent) {
        const point = fromMiddle({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
        setView((current) => scaled(current, Math.exp(-event.deltaY / 400), point));
      },
    },
  };
}

function fromMiddle(point: { x: number; y: number }, stage: DOMRect): { x: number; y: number } {
  return { x: point.x - stage.left - stage.width / 2, y: point.y - stage.top - stage.height / 2 };
}
