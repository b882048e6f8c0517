import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/*
 * Tiles dragged to another place by mouse, pen or finger. While one is dragged the elements stay where they are in the
 * document and only look moved (`order`, `transform`): moving the element under a finger would end its touch. The list
 * itself changes when the tile is let go.
 *
 * A mouse drags at once; a finger has to rest first, since it may be scrolling the page.
 */

const restMs = 280;
const slackPx = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Drag {
  readonly from: number;
  readonly to: number;
  /** How far the pointer has moved since it took the tile. */
  readonly by: Point;
}

/** @param list the element around the tiles @param onMove is called when a tile is dropped at another place */
export function useTileDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [places, setPlaces] = useState<readonly Point[]>([]);
  const activeDrag = useRef<Drag | null>(null);
  const end = useRef<((drop: boolean) => void) | null>(null);
  const dropped = useRef(false);

  const show = (next: Drag | null) => {
    activeDrag.current = next;
    setDrag(next);
  };

  useEffect(() => {
    const element = list.current;
    // Registered before the touch begins; otherwise the browser scrolls without waiting for the listener.
    const keepStill = (event: TouchEvent) => {
      if (activeDrag.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keepStill);
      end.current?.(false);
    };
  }, [list]);

  function take(event: PointerEvent, from: number): void {
    const element = list.current;
    if (!event.isPrimary || event.button !== 0 || !element) return;
    end.current?.(false);
    const { pointerId, pointerType } = event;
    const start: Point = { x: event.pageX, y: event.pageY };
    let centres: Point[] = [];
    dropped.current = false;

    const begin = () => {
      const tiles = [...element.querySelectorAll('[data-tile]')].map((tile) => tile.getBoundingClientRect());
      centres = tiles.map((box) => ({
        x: box.left + box.width / 2 + scrollX,
        y: box.top + box.height / 2 + scrollY,
      }));
      setPlaces(centres);
      show({ from, to: from, by: { x: 0, y: 0 } });
    };
    const timer = pointerType === 'mouse' ? undefined : setTimeout(begin, restMs);

    const onPointerMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const by: Point = { x: moved.pageX - start.x, y: moved.pageY - start.y };
      if (!activeDrag.current) {
        if (Math.hypot(by.x, by.y) < slackPx) return;
        if (pointerType !== 'mouse') return finish(false);
        begin();
      }
      show({ from, to: nearest(centres, { x: moved.pageX, y: moved.pageY }), by });
    };
    const onPointerUp = (up: globalThis.PointerEvent) => {
      if (up.pointerId === pointerId) finish(true);
    };
    const onPointerCancel = () => finish(false);
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key === 'Escape') finish(false);
    };
    const finish = (drop: boolean) => {
      clearTimeout(timer);
      removeEventListener('pointermove', onPointerMove);
      removeEventListener('pointerup', onPointerUp);
      removeEventListener('pointercancel', onPointerCancel);
      removeEventListener('keydown', onKeyDown);
      end.current = null;
      const last = activeDrag.current;
      if (!last) return;
      // The click that may follow at once is the end of the drag, not a press.
      dropped.current = true;
      setTimeout(() => {
        dropped.current = false;
      }, 50);
      show(null);
      if (drop && last.to !== last.from) onMove(last.from, last.to);
    };
    end.current = finish;
    addEventListener('pointermove', onPointerMove);
    addEventListener('pointerup', onPointerUp);
    addEventListener('pointercancel', onPointerCancel);
    addEventListener('keydown', onKeyDown);
  }

  /** The place of the tile with this index while it, or another tile, is dragged. */
  function placeOf(index: number): number {
    if (!drag) return index;
    const { from, to } = drag;
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  }

  function styleOf(index: number): CSSProperties | undefined {
    if (!drag) return undefined;
    if (index !== drag.from) return { order: placeOf(index) };
    const [was, is] = [places[drag.from], places[drag.to]];
    const x = drag.by.x + (was?.x ?? 0) - (is?.x ?? 0);
    const y = drag.by.y + (was?.y ?? 0) - (is?.y ?? 0);
    return { order: placeOf(index), transform: `translate(${x}px,${y}px)`, zIndex: 1 };
  }

  return {
    /** The index of the tile that is being dragged; null while none is. */
    dragged: drag?.from ?? null,
    placeOf,
    tileProps: (index: number) => ({
      'data-tile': '',
      style: styleOf(index),
      onPointerDown: (event: PointerEvent) => take(event, index),
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!dropped.current) return;
        dropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

/** The index of the place that is nearest to a point. */
function nearest(places: readonly Point[], { x, y }: Point): number {
  const far = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return Math.max(0, far.indexOf(Math.min(...far)));
}
