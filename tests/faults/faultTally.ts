/** What became of the commands of a fault test. */
export interface FaultTally {
  /** Commands that a phone had kept: from then on the person may count on them. */
  sent: number;
  /** Of them, those that the phone calls delivered and the shop has, whole and as last written. */
  delivered: number;
  /** Those that the phone no longer keeps, or calls delivered, and that the shop does not have so. */
  lost: number;
  /** Adverts that the shop has more often than once. */
  doubled: number;
  /** Commands that the phone calls delivered and the shop does not have. */
  falselyReported: number;
  /** What the connections met with. */
  met: Record<string, number>;
  kills: number;
  edits: number;
  /** Pictures of the adverts. */
  pictures: number;
  /** Those that arrived once more, since the answer to the first was lost. */
  picturesAgain: number;
}

/** "sent 1000, delivered 1000, lost 0, doubled 0, falsely reported 0". */
export function tallyLine({ sent, delivered, lost, doubled, falselyReported }: FaultTally): string {
  return `sent ${sent}, delivered ${delivered}, lost ${lost}, doubled ${doubled}, falsely reported ${falselyReported}`;
}
