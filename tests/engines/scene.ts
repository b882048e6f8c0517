import type { CuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import type { Tab } from './tab.ts';

/** What a step acts with. */
export interface Scene {
  readonly tab: Tab;
  readonly shop: Shop;
  /** Through it the tab reaches the shop. */
  readonly connection: CuttableConnection;
  readonly vendor: { readonly email: string; readonly password: string };
  readonly vendorId: string;
  readonly advert: string;
}

export interface Step {
  readonly title: string;
  readonly walk: (scene: Scene) => Promise<void>;
  /** Errors that belong to the step, such as those about a connection that is cut. */
  readonly expected?: RegExp;
}

/** What the engines say of requests without a connection. */
export const offline =
  /NetworkError|Load failed|network|connection|Failed to|Could not|AbortError|resource of|FetchEvent|ServiceWorker/i;
