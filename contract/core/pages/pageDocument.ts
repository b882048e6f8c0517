/*
 * What the server's HTML document and the start of the app agree on.
 */

/** The data that the server gives the browser next to the markup, in the inert JSON block. */
export interface PageData {
  /** What the loaders have read: pairs of a query's key and its data, folded (`foldedTables.ts`). */
  readonly queries: unknown;
  /** The shop's address without a slash at the end. */
  readonly publicUrl: string;
  /**
   * True when the document is the shell: it is served at any address, and its markup is not the page of that address.
   */
  readonly shell?: true;
}

export const rootElementId = 'app';
/** Id of the inert JSON block. */
export const dataElementId = 'page-data';
/** Id of the inert block with the names of the page's sheets and scripts, separated by spaces. */
export const filesElementId = 'page-files';
/** The folder of those files on the shop. */
export const assetsPath = '/assets/';
/**
 * The text of style elements that are added in the browser: MUI's layer (ui/theme/tokens.css). The content security
 * policy allows this text by its hash; the styles themselves are inserted as rules, which the policy does not check.
 */
export const liveStyleText = '@layer mui{}';
