import type { ReactNode } from 'react';

/** What a strip says that floats above the lower edge of the screen. */
export interface FloatingContent {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string | undefined;
  readonly words: string;
  readonly actions?: ReactNode;
}

interface FloatingEntry extends FloatingContent {
  readonly id: string;
}

let entries: readonly FloatingEntry[] = [];
const listeners = new Set<() => void>();

function change(next: readonly FloatingEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a strip, or changes the one of this id in its place. */
export function floatStrip(id: string, content: FloatingContent): void {
  const entry = { id, ...content };
  const isThere = entries.some((one) => one.id === id);
  change(isThere ? entries.map((one) => (one.id === id ? entry : one)) : [...entries, entry]);
}

/** Takes a strip away. May be repeated. */
export function dropStrip(id: string): void {
  change(entries.filter((one) => one.id !== id));
}

/** Returns the strips that float at the moment, the oldest first. */
export const floatingStrips = () => entries;

/** Calls `listener` after each change. @returns what ends that */
export function followFloatingStrips(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
