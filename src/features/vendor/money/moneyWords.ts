import { escapeFormula, byteOrderMark } from '#contract/core/csvCells.ts';
import { priceFieldValue } from '#contract/core/money/money.ts';
import type { MoneyLine, VendorMoney } from '#contract/deal/vendorMoney.ts';

/** What a line of the statement is. */
export function moneyLineWords({ kind, order }: MoneyLine): string {
  const number = order ? ` ${order.number}` : '';
  const words: Record<MoneyLine['kind'], string> = {
    sale: `Order${number}`,
    return: `Return of order${number}`,
    payout: 'Payout',
    'payout-back': 'Payout that came back',
    correction: 'Correction by the shop',
  };
  return words[kind];
}

/** The month some months before or after another. */
export function monthBeside(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The statement of a month as a CSV file, amounts in cedis. */
export function statementCsv({ lines, beforePesewas, month }: VendorMoney): string {
  const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
  const rows = [
    ['Date', 'What', 'Order', 'Price paid', 'Fee paid by the buyer', 'Amount', 'Balance', 'Reference'],
    [month, 'Balance before', '', '', '', '', priceFieldValue(beforePesewas), ''],
  ];
  let balance = beforePesewas;
  for (const line of lines) {
    balance += line.pesewas;
    const { order, reference, at, pesewas } = line;
    rows.push([
      at.slice(0, 10),
      moneyLineWords(line),
      order ? String(order.number) : '',
      order ? priceFieldValue(order.pricePesewas) : '',
      order ? priceFieldValue(order.feePesewas) : '',
      priceFieldValue(pesewas),
      priceFieldValue(balance),
      reference ?? '',
    ]);
  }
  // A negative amount is a number and no formula.
  return (
    byteOrderMark +
    rows.map((row) => row.map((text) => (/^-?\d+\.\d\d$/.test(text) ? text : cell(text))).join(',')).join('\r\n')
  );
}
