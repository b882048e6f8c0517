/** The ways in which money moves at the provider: in, back to its payer, and out to a vendor. */
export const movementKinds = ['charge', 'refund', 'transfer'] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * The states of a movement. `waiting`: not asked for at the provider yet. `asked`: the provider has it, or may have it.
 * `stuck`: it was refused, and a person has to look. `abandoned`: a payment that its payer left; it may still succeed.
 */
export const movementStatuses = ['waiting', 'asked', 'succeeded', 'failed', 'abandoned', 'reversed', 'stuck'] as const;
export type MovementStatus = (typeof movementStatuses)[number];
