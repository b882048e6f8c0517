/** The sentence about a cursor that the shop did not give out. Free of schemas, since every page reads its URL. */
export const unknownCursorMessage = 'This place in the list is not known.';
