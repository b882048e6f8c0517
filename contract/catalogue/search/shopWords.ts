/** Words that are in the names of many shops: two of them side by side do not name a shop. */
export const shopWords = new Set(
  'auto autos spare spares part parts home used engine gear house motor motors cycle cycles brake brakes clutch bike bikes cooling electrical enterprise enterprises ventures ltd limited company shop store stores and the new star city'.split(
    ' ',
  ),
);
