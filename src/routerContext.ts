import type { QueryClient } from '@tanstack/react-query';
import type { ShownPages } from '#src/features/shell/shownPages.ts';
import type { Http } from '#src/http/http.ts';

/** The context that loaders and components get from the router. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly http: Http;
  /** The shop's address without a slash at the end, for canonical links. */
  readonly publicUrl: string;
  /** The shop's name, for titles. */
  readonly siteName: string;
  /** While the server renders: sets the status of the response, e.g. 410 for an advert that was withdrawn. */
  readonly setStatus: (status: number) => void;
  /** Whether the browser may be led to another page before this one is shown: not while the server's page goes live. */
  readonly mayLead?: () => boolean;
  /** The pages in the document; in the browser alone. */
  readonly pages?: ShownPages;
}
