/*
 * What a safe deal costs and how long its parts wait. The fee is the buyer's and is shown before it is paid; whoever
 * gets the whole price back gets the fee back with it.
 */

/** The fee of a deal: a share of the price in hundredths of a percent, and a fixed amount. */
export interface DealFee {
  readonly basisPoints: number;
  readonly fixedPesewas: number;
}

/** The fee for a price, in whole pesewas, rounded down in the buyer's favour. */
export function dealFeeOf(pricePesewas: number, { basisPoints, fixedPesewas }: DealFee): number {
  // BigInt, since a large price times 10,000 is past what a number counts exactly.
  return Number((BigInt(pricePesewas) * BigInt(basisPoints)) / 10_000n) + fixedPesewas;
}

/**
 * So many days after a parcel was sent, its buyer is asked whether it has arrived, if nobody has said so: a bus takes one
 * to three, and until then the money is held and nobody's clock runs.
 */
export const askArrivalDays = 5;

/** So many days after it was sent, such a parcel is shown to the desk: the buyer has had a working week to answer. */
export const unsaidParcelDays = 12;

/** How long the parties of a deal have for each step, in hours. */
export interface DealTimes {
  /** From the vendor's "accepted" until the buyer has paid; then the order ends. */
  readonly payHours: number;
  /** From the payment until the parts are ready or sent; then the money goes back. */
  readonly readyHours: number;
  /** From a problem until the vendor has answered; then it goes to the desk. */
  readonly answerHours: number;
  /** From a parcel's arrival until the buyer has said something; then the money goes to the vendor. */
  readonly arrivedHours: number;
  /** From the change of a wallet or bank account until money goes there. */
  readonly payeeHours: number;
}
