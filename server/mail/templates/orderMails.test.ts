import { expect, test } from 'vitest';
import { orderEventToBuyerMail } from './orderMails.ts';

const order = {
  number: 50_001,
  items: [{ title: 'Brake pads', quantity: 1, pricePesewas: 18_000 }],
  totalPesewas: 20_500,
  feePesewas: 2_500,
  reason: null,
  orderUrl: 'https://shop.example.com/order?id=1',
  vendorName: 'Kwame Parts',
  vendorPhone: null,
  vendorAddress: null,
  vendorHours: null,
};

test('a buyer who is asked to agree to a fee is told when to pay', () => {
  const { text } = orderEventToBuyerMail({ ...order, event: 'fee-asked', handover: 'delivery' });
  expect(text).toContain('You pay when you have the parts in your hands.');
});

test('parts that are ready wait for a buyer who collects them, and are delivered to a buyer who does not', () => {
  const ready = (handover: 'pick-up' | 'delivery') =>
    orderEventToBuyerMail({ ...order, event: 'ready', handover }).text.replace(/\s+/g, ' ');
  expect(ready('pick-up')).toContain('Kwame Parts has them waiting. See the parts before you pay.');
  expect(ready('delivery')).toContain('Kwame Parts delivers them. See the parts before you pay.');
});
