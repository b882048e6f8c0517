/** The outcome of all commands of a fault test. */
export interface FaultTally {
  /** Commands that a phone had stored: from then on the person may rely on them. */
  sent: number;
  /** Those of them that the phone calls delivered and the shop has, complete and as last written. */
  delivered: number;
  /** Commands that the phone has dropped or calls delivered, but that the shop does not have complete. */
  lost: number;
  /** Surplus adverts: those that the shop has more than once. */
  doubled: number;
  /** Commands that the phone calls delivered and the shop does not have. */
  falselyReported: number;
  /** How many connections met which fault. */
  met: Record<string, number>;
  kills: number;
  edits: number;
  /** Pictures of the adverts. */
  pictures: number;
  /** Pictures that were sent again because the first answer was lost. */
  picturesAgain: number;
}

/** "sent 1000, delivered 1000, lost 0, doubled 0, falsely reported 0". */
export function tallyLine({ sent, delivered, lost, doubled, falselyReported }: FaultTally): string {
  return `sent ${sent}, delivered ${delivered}, lost ${lost}, doubled ${doubled}, falsely reported ${falselyReported}`;
}
