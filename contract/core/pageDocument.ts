/*
 * What the server's HTML document and the app's boot agree on.
 */

/** What the server hands to the browser beside the markup, in the inert JSON block. */
export interface PageData {
  /** The query cache as the loaders filled it, in the query library's dehydrated form. */
  readonly queries: unknown;
  /** The shop's address without a slash at the end. */
  readonly publicUrl: string;
  /** The document is the shell: it stands at any address, and its markup is not that address's page. */
  readonly shell?: true;
}

/** Id of the element that holds the page. */
export const rootElementId = 'app';
/** Id of the inert JSON block. */
export const dataElementId = 'page-data';
/** Id of the inert block with the addresses of the page's scripts, with a space between each two. */
export const scriptsElementId = 'page-scripts';
/**
 * What stands in style elements that the browser adds, MUI's layer (ui/theme/tokens.css): the policy knows it by its hash,
 * and the rules come in as rules, which it does not judge.
 */
export const liveStyleText = '@layer mui{}';
