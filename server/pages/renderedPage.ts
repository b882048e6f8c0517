import type { PageData } from '#contract/core/pageDocument.ts';

/** What the server side of the app renders; the same shapes as in src/server-entry.tsx. */
export interface RenderRequest {
  readonly path: string;
  readonly publicUrl: string;
  readonly transport: (request: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
  }) => Promise<{ status: number; data: unknown }>;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly head: string;
      /** The routes that the page consists of, from the outermost inwards. */
      readonly routeIds: readonly string[];
      readonly styles: string;
      readonly body: string;
      /** The drawings of its icons, for before it. */
      readonly icons: string;
      readonly data: PageData;
      /** What went wrong, when the page says that it did not open. */
      readonly failure?: unknown;
      /** How long to wait before the page may open, when that is known. */
      readonly retryAfterSeconds?: number;
    };
