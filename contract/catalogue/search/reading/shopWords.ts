/** Words that are in the names of many shops: two of them side by side do not name a shop. */
export const shopWords = new Set(
  'auto autos spare spares part parts home used engine gear house motor motors cycle cycles brake brakes clutch bike bikes cooling electrical enterprise enterprises ventures ltd limited company shop store stores and the new star city'.split(
    ' ',
  ),
);

/**
 * Words by which a part is packed, counted, priced or praised. Alone they name no shop, although the name of one begins with
 * such a word: "twin pack filter" asks for no vendor "Twin City".
 */
export const wordsOfAnyPart = new Set(
  (
    'twin twins single double triple quad dual pair pairs pack packs packet piece pieces complete full half whole assorted price prices cost sale ' +
    'cheap cheaper cheapest affordable discount good quality original genuine best better available urgent model standard normal universal foreign ' +
    'local imported small large long short heavy strong'
  ).split(' '),
);
