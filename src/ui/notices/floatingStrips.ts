import type { ReactNode } from 'react';

/** What a strip says that floats above the lower edge of the screen. */
export interface FloatingContent {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string | undefined;
  readonly words: string;
  readonly actions?: ReactNode;
}

let strips: ReadonlyMap<string, FloatingContent> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, FloatingContent>): void {
  strips = next;
  for (const listener of listeners) listener();
}

/** Shows a strip, or changes the one of this id in its place. */
export function floatStrip(id: string, content: FloatingContent): void {
  change(new Map(strips).set(id, content));
}

/** Takes a strip away. May be repeated. */
export function dropStrip(id: string): void {
  const rest = new Map(strips);
  rest.delete(id);
  change(rest);
}

/** Returns the strips that float at the moment by their id, the oldest first. */
export const floatingStrips = () => strips;

/** Calls `listener` after each change. @returns what ends that */
export function followFloatingStrips(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
