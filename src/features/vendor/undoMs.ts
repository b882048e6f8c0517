/** The specification: Undo is offered for 6 seconds. */
export const undoMs = 6_000;
