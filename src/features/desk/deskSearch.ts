/** The places of the desk, in the order of its navigation. */
export const deskPlaces = [
  'reports',
  'find',
  'money',
  'deliveries',
  'pictures',
  'wanted',
  'newsletter',
  'figures',
  'log',
] as const;
export type DeskPlace = (typeof deskPlaces)[number];

export interface DeskSearch {
  /** Reports unless given. */
  readonly show?: Exclude<DeskPlace, 'reports'>;
  /** The search text. */
  readonly text?: string;
  /** Of reports: those that were decided. */
  readonly state?: 'decided';
}

const maxCharacters = 100;

/** Reads the state of the desk from its address; values without a meaning are left out. */
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const show = deskPlaces.find((place) => place === raw['show']);
  // The router turns "50012" into a number.
  const typed = typeof raw['text'] === 'string' || typeof raw['text'] === 'number' ? String(raw['text']).trim() : '';
  const text = typed.slice(0, maxCharacters);
  return {
    ...(show && show !== 'reports' && { show }),
    ...(text !== '' && { text }),
    ...(raw['state'] === 'decided' && { state: 'decided' as const }),
  };
}
