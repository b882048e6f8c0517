import type { OrderView } from '#contract/people/orders.ts';
import { totalPesewas } from './orderRules.ts';
import type { FullOrder } from './ordersRepository.ts';

/** An order as the vendor or its buyer sees it. */
export function orderView({ order, vendor, items }: FullOrder, party: 'vendor' | 'buyer'): OrderView {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    party,
    vendor: { id: vendor.id, name: vendor.name, phone: vendor.phone },
    buyer: { name: order.buyerName, phone: order.buyerPhone },
    handover: order.handover,
    address: order.address,
    note: order.note,
    items: items.map(({ advertId, title, pricePesewas, quantity }) => ({ advertId, title, pricePesewas, quantity })),
    totalPesewas: totalPesewas(items),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}
