import { createHash } from 'node:crypto';
import type { Transaction } from './db/connection.ts';
import type { App, ModuleContext } from './deps.ts';
import { registerAdverts } from './modules/adverts/advertRoutes.ts';
import { findNewAdverts } from './modules/adverts/search/newAdverts.ts';
import { readNewestAdverts } from './modules/adverts/list/newestAdverts.ts';
import { readNewestOf } from './modules/adverts/list/newestOfVendor.ts';
import { readOffered } from './modules/adverts/list/offeredAdverts.ts';
import { ownFilters } from './modules/adverts/list/ownFilters.ts';
import { registerCatalogue } from './modules/catalogue/catalogueRoutes.ts';
import { registerContact } from './modules/contact/contactRoutes.ts';
import { registerDeskNewsletter } from './modules/newsletter/deskNewsletterRoutes.ts';
import { registerNewsletter } from './modules/newsletter/newsletterRoutes.ts';
import { registerServiceInterest } from './modules/newsletter/serviceInterestRoutes.ts';
import { registerDeals } from './modules/deals/dealRoutes.ts';
import { applyProviderEvent, type EndOrder } from './modules/deals/money/applyProviderEvent.ts';
import { moveOrder } from './modules/orders/moveOrder.ts';
import { orderSide } from './modules/orders/orderSides.ts';
import { createFollowSuspension } from './modules/desk/followSuspension.ts';
import { registerDesk } from './modules/desk/deskRoutes.ts';
import { staffGuard } from './modules/desk/staffGuard.ts';
import { registerFavourites } from './modules/favourites/favouritesRoutes.ts';
import { registerGarage } from './modules/garage/garageRoutes.ts';
import { registerFigures } from './modules/figures/figuresRoutes.ts';
import { registerNotices } from './modules/notices/noticesRoutes.ts';
import { endOpenOrders } from './modules/orders/endOpenOrders.ts';
import { registerOrders } from './modules/orders/ordersRoutes.ts';
import { registerReports } from './modules/reports/reportsRoutes.ts';
import { registerReviewReports } from './modules/reports/reviewReports.ts';
import { registerAccounts } from './modules/account/profile/accountRoutes.ts';
import { registerAuth } from './modules/account/sign-in/authRoutes.ts';
import { createProof } from './modules/account/credentials/requireProof.ts';
import { createCodes } from './modules/account/credentials/oneTimeCodes.ts';
import { changePlan, showsAdverts } from './modules/payment/changePlan.ts';
import { registerPayment } from './modules/payment/paymentRoutes.ts';
import { keepPicture } from './modules/pictures/keepPicture.ts';
import { prioritisePicture, queuePicture } from './modules/pictures/pictureTurns.ts';
import { registerPictures } from './modules/pictures/picturesRoutes.ts';
import { registerSavedSearches } from './modules/saved-searches/savedSearchesRoutes.ts';
import { registerShop } from './modules/shop/shopRoutes.ts';
import { registerThreads } from './modules/threads/threadsRoutes.ts';
import { registerVendorStaff } from './modules/vendor-staff/vendorStaffRoutes.ts';
import { vendorFigures } from './modules/vendors/vendorFigures.ts';
import { registerVendors } from './modules/vendors/vendorsRoutes.ts';
import { registerPriceOffers } from './modules/price-offers/priceOffersRoutes.ts';
import { removeWanted } from './modules/wanted-parts/endWantedParts.ts';
import { registerWantedParts } from './modules/wanted-parts/wantedPartsRoutes.ts';

/** Registers every module of the API, one line for each. */
export async function registerModules(api: App, context: ModuleContext): Promise<void> {
  const keepPhoto = async (bytes: Buffer, about: { ownerId: string | null; field: string }) => {
    const contentHash = createHash('sha256').update(bytes).digest();
    return (await keepPicture(context, { bytes, contentHash }, about)).picture.id;
  };
  const ofDesk = { showsAdverts, removeWanted: (tx: Transaction, id: string) => removeWanted(context, tx, id) };
  const followSuspension = createFollowSuspension({ ...context, ...ofDesk });
  registerAuth(api, context, {
    keepPhoto,
    queuePhoto: (tx, photo) => queuePicture(context, tx, photo),
    followSuspension,
  });
  registerAccounts(api, context, {
    keepPhoto,
    payLast: ({ id }) => context.db.transaction((tx) => context.dealHooks.payLast(tx, id)),
    endOpenOrders: async (tx, { id }) => {
      await endOpenOrders(context, tx, id);
      await context.dealHooks.requireSettled(tx, id);
    },
  });
  registerGarage(api, context);
  registerShop(api, context);
  registerPictures(api, context);
  const endOrder: EndOrder = (tx, orderId, move) => moveOrder(context, tx, orderId, { ...move, isProven: true });
  registerPayment(api, context, {
    applyDealEvent: (tx, event) => applyProviderEvent({ ...context, endOrder }, tx, event),
  });
  registerAdverts(api, context, {
    prioritisePicture: (tx, id) => prioritisePicture(context, tx, id),
    vendorFigures,
  });
  registerVendors(api, context, { readNewestOf });
  registerCatalogue(api, context, { readNewestAdverts });
  registerReports(api, context);
  registerReviewReports(api, context);
  registerNotices(api, context, { codes: createCodes(context), followSuspension });
  registerOrders(api, context);
  registerDeals(api, context, {
    side: (only) => orderSide(context, only),
    staff: staffGuard(context),
    requireProof: createProof(context),
    moveOrder: (tx, orderId, move) => moveOrder(context, tx, orderId, move),
  });
  registerFavourites(api, context, { readOffered });
  registerSavedSearches(api, context, { findNewAdverts, codes: createCodes(context) });
  registerThreads(api, context);
  registerWantedParts(api, context);
  registerVendorStaff(api, context);
  registerPriceOffers(api, context);
  registerFigures(api, context, { needing: (attention, now) => ownFilters({ attention }, now) });
  registerDesk(api, context, {
    ...ofDesk,
    changePlan: (tx, wanted) => changePlan(context, tx, wanted),
  });
  registerNewsletter(api, context);
  registerServiceInterest(api, context);
  registerDeskNewsletter(api, context, { staff: staffGuard(context) });
  registerContact(api, context);
}
