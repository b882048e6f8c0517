import type { PageData } from './pageDocument.ts';

/* What the server asks of the app, and what the app answers, when a page is rendered. */

export interface RenderRequest {
  /** Path and query of the page, e.g. "/view-product?q=pads". */
  readonly path: string;
  readonly publicUrl: string;
  /** Answers the loaders' requests. It carries no token: a page never depends on who is signed in. */
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
      /** The tags that React hoists: title, meta and preload links, for the head. */
      readonly head: string;
      /** The routes that make up the page, from the outermost inwards. */
      readonly routeIds: readonly string[];
      /** MUI's style elements, for the head. */
      readonly styles: string;
      readonly body: string;
      /** The drawings of the icons that the body uses, to be before it. */
      readonly icons: string;
      /** JSON for the inert data block. */
      readonly data: PageData;
      /** What went wrong, when the page says that it did not open. */
      readonly failure?: unknown;
      /** How long to wait before the page may open, when that is known. */
      readonly retryAfterSeconds?: number;
    };
