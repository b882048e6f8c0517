/** The group of the notices about the review of an order: the vendor's of the review, and the buyer's of the answer. */
export const reviewNoticeGroup = (orderId: string): string => `review ${orderId}`;
