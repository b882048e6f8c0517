/** Who carries parcels between the towns of Ghana. The station is typed: lists of them go out of date. */
export const carriers = [
  'STC (Intercity STC)',
  'VIP Jeoun',
  'VVIP',
  'OA Travel & Tours',
  'Metro Mass Transit',
  'GPRTU station',
  'PROTOA station',
  'EMS Ghana Post',
  'DHL',
  'Another courier',
] as const;
