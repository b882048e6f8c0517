import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { socketConnection } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace } from '#server/db/embedded/embeddedPlace.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/** Opens the database of a running shop, for data that no person could type: thousands of rows. Close it when done. */
export async function openShopDatabase(shop: Shop): Promise<DatabaseHandle> {
  return openDatabase(socketConnection(await choosePlace(shop.dataDir), 'spareyard', 'spareyard'), { max: 1 });
}
