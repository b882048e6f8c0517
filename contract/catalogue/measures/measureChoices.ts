/** Bulbs by their cap, as printed on the socket. */
export const bulbTypes = [
  'H1',
  'H3',
  'H4',
  'H7',
  'H8',
  'H9',
  'H11',
  'H13',
  'H16',
  'HB3',
  'HB4',
  'D1S',
  'D2S',
  'D3S',
  'D4S',
  'P21W',
  'P21/5W',
  'PY21W',
  'R5W',
  'R10W',
  'T4W',
  'W5W',
  'W16W',
  'W21W',
  'C5W',
  'BA20D',
  'S2',
] as const;

/** Bicycle wheels by the size printed on the tyre, in inches; 700C is the size of road bikes. */
export const wheelSizes = ['12', '14', '16', '18', '20', '24', '26', '27.5', '28', '29', '700C'] as const;
