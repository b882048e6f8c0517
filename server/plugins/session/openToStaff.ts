/*
 * What the staff of a vendor may do for the vendor: post and care for adverts, sell at the counter, answer buyers, and
 * hand orders over. Every other operation is the owner's, also one that is added later: the plan and its payment, the
 * profile, money, whole price lists, figures, blocking a buyer, the data of the account, and the staff itself.
 */

/** Operations by method and route, as Fastify names them. A test compares the list with the API's document. */
const open = new Set([
  'GET /adverts/:id',
  'GET /adverts/my-adverts',
  'GET /adverts/my-adverts/copy',
  'POST /adverts',
  'PUT /adverts/:id',
  'DELETE /adverts/:id',
  'PATCH /adverts/:id/status',
  'POST /adverts/:id/pictures',
  'POST /adverts/:id/restore',
  'POST /adverts/:id/counter-sales',
  'DELETE /adverts/:id/counter-sales/:saleId',
  'POST /adverts/my-adverts/bulk',
  'POST /pictures',
  'GET /pictures/:id',
  'GET /orders/received',
  'GET /orders/counts',
  'GET /orders/:id',
  'PATCH /orders/:id',
  'POST /orders/:id/review/answer',
  'GET /orders/:id/deal',
  'POST /orders/:id/deal/hand-over',
  'POST /orders/:id/deal/parcel',
  'POST /orders/:id/deal/arrived',
  'GET /threads',
  'GET /threads/unread',
  'GET /threads/:id',
  'GET /threads/:id/version',
  'PATCH /threads/:id',
  'POST /threads/:id/messages',
  'POST /threads/:id/report',
  'GET /saved-replies',
  'PUT /saved-replies',
  'GET /wanted-parts/received',
  'PUT /wanted-parts/:id/answer',
  'GET /vendor-staff/names',
]);

/** The operations that are open to staff, as the API's document names them: "GET /api/orders/{id}". */
export const openToStaff: readonly string[] = [...open].map((operation) =>
  operation.replace(' /', ' /api/').replaceAll(/:(\w+)/g, '{$1}'),
);

/** Whether the staff of a vendor may use an operation for the vendor. @param route the route's URL, below /api */
export function isOpenToStaff(method: string, route: string): boolean {
  const name = method === 'HEAD' ? 'GET' : method;
  return open.has(`${name} ${route.replace(/^\/api(?=\/)/, '')}`);
}
