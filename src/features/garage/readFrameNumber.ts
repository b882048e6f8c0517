import type { Make } from '#contract/catalogue/fitment/vehicles.ts';

/*
 * Frame numbers: what cars made for Japan have instead of a VIN, a model code and a serial number ("NZE121-3012345").
 * Most cars that are imported from Japan have one. The code belongs to one model; of the codes that are seen here the
 * list says which. It says nothing of the year, so nothing is filled in there. Load it lazily.
 */

/** What a frame number says. The make and model are null when its code is not in the list. */
export interface FrameReading {
  readonly kind: 'frame';
  /** The model code: "NZE121". */
  readonly code: string;
  readonly make: Make | null;
  readonly model: string | null;
}

/** How many figures the serial number has, by maker: two makers use some codes alike. */
const serialFigures: Partial<Record<Make, number>> = {
  Toyota: 7,
  Honda: 7,
  Mitsubishi: 7,
  Nissan: 6,
  Mazda: 6,
  Suzuki: 6,
  Subaru: 6,
};

/** The model codes of the models, as patterns. */
const codes: Partial<Record<Make, Readonly<Record<string, string>>>> = {
  Toyota: {
    Corolla:
      'A?E(?:10[0149]|11[014])G?|AE(?:91|92|95)|CE1\\d{2}|NZE(?:12[014]|14[14]|16[0-4])|ZZE12[1-4]|ZRE(?:14[24]|16[12])',
    Vitz: 'SCP(?:10|13|90)|NCP(?:10|13|15|91|95|131)|KSP(?:90|130)|NSP13[05]',
    Belta: '(?:SCP|KSP)92|NCP(?:92|96)',
    Camry: 'ACV(?:30|35|40|45)|SXV2[05]|AVV50|SV(?:[34][0-3])',
    RAV4: 'ACA(?:2[01]|3[16])W?|SXA1[0156][GCW]?|ZCA2[56]W',
    Prius: 'NHW(?:10|11|20)|ZVW(?:30|35|5[015])',
    Avensis: 'AZT2(?:50|51|55)W?|ZRT27[0-2]W',
    Auris: '(?:NZE|ZRE)15[1-4]H',
    Starlet: 'EP(?:7[16]|8[25]|9[15])|NP[789]0',
    Carina: 'AT(?:17[015]|19[02]|21[0-2])|ST19[05]',
    Hiace: '(?:TRH|KDH)2\\d{2}[A-Z]?|(?:LH|RZH|KZH)1\\d{2}[A-Z]?|LXH1\\d[A-Z]?',
    'Land Cruiser Prado': '[VKRL]ZJ(?:7[178]|9[05])[WG]?|(?:[GTVRK]R|KD|VZ|KZ|RZ)J1[25]\\dW?|LJ(?:7[18]|95)G?',
    'Land Cruiser': '(?:HDJ|UZJ|FZJ)(?:8[01]|10[0151])[WVK]?|URJ20[12]W?|HZJ7[0-9][A-Z]?|HZJ81[VW]?',
    Hilux: '(?:KUN|GUN|TGN|GGN)(?:1[0-9]|2[0-9]|12[0-9])[A-Z]?',
  },
  Nissan: {
    Micra: 'A?K1[0-3]',
    Tiida: '(?:S|J|N)?C1[13]X?',
    Sunny: 'F?N?B1[2-5]|N17',
    'X-Trail': 'D?N?T3[0-2]|HN?T32',
    Note: 'N?E1[12]',
    Primera: '[HPWQR]*P1[0-2]E?',
    Murano: 'P?N?T?Z5[01]',
    Juke: 'N?Y?F15',
    Patrol: 'W?[GFRTV]*Y6[01]',
    Navara: 'D[24][1-3]|D40',
    Urvan: '[A-Z]*E2[456]',
    Qashqai: 'K?N?J1[01]',
  },
  Honda: {
    Fit: 'G[DE][1-9]|GK[3-6]|GP[156]',
    Civic: 'E[GKSU][1-9]|FD[1-3]|FB3|FC1|FK7',
    Accord: 'C[DEFLMUWR][1-9]',
    'CR-V': 'RD[1-8]|RE[34]|RM[14]|RW1|RT[56]',
    'HR-V': 'GH[1-4]',
    Odyssey: 'RA[1-9]|RB[1-4]|RC[124]',
  },
  Mitsubishi: {
    Lancer: 'C[BCDEKMQRST][1-9]A|CY[23456]A',
    Outlander: 'CW[4-8]W|GF[78]W|GG2W',
    Pajero: 'V[24]\\d[VWC]*|V[67]\\d[W]|V[89]\\d[W]',
    Colt: 'Z2[1-8][A-Z]?',
  },
  Mazda: {
    Demio: 'D[WY][35]W|DE[35]FS|DEJFS|DE5AS|DJ[3L]FS',
    '3': 'BK(?:3P|5P|EP)|BL(?:5FW|EFW|FFW|EAW)|B[MY][A-Z0-9]FS',
  },
  Suzuki: {
    Swift: 'HT51S|Z[CD][1-9]1S|ZC[1-9]2S|ZC[1-9]3S',
    Alto: 'H[AB][1-3][0-9][SV]',
    Jimny: 'J[AB][1-6][0-9]W',
    'Grand Vitara': 'T[AD][A-Z0-9]{1,2}4W',
  },
  Subaru: {
    Impreza: 'G[CDFG][1-9AB]|GH[23678]|GP[2367E]|GJ[2367]',
    Legacy: 'B[CDEFGHLMPR][3459ELM]|BR[9FGM]',
    Forester: 'S[FGHJ][59JG]',
  },
};

const byMake = Object.entries(codes).map(([name, models]) => ({
  make: makeNamed(name),
  models: Object.entries(models ?? {}).map(([model, code]) => ({ model, is: new RegExp(`^(?:${code})$`) })),
}));

function makeNamed(name: string): Make | null {
  const known: readonly Make[] = ['Toyota', 'Nissan', 'Honda', 'Mitsubishi', 'Mazda', 'Suzuki', 'Subaru'];
  return known.find((make) => make === name) ?? null;
}

/** Reads a frame number in capitals. @returns null when the text has not the form of one */
export function readFrameNumber(text: string): FrameReading | null {
  // The emission class in front is on the plate too: "DBA-NZE121-3012345".
  const plain = text.replace(/^[A-Z0-9]{1,3}-(?=[A-Z]{1,5}\d*[A-Z]*-\d|[A-Z]{1,4}\d+[A-Z]*-\d)/, '');
  const [, code, serial = ''] = /^([A-Z]{1,5}\d{0,3}[A-Z]{0,3})[- ]+(\d{6,7})$/.exec(plain) ?? [];
  if (code !== undefined && /\d/.test(code + serial)) return { kind: 'frame', code, ...named(code, serial.length) };
  // Without its dash the number does not say where the code ends, so the code must be a known one.
  for (const figures of [7, 6]) {
    const [, joined] = new RegExp(`^([A-Z]{1,5}\\d{1,3}[A-Z]{0,3})\\d{${figures}}$`).exec(text) ?? [];
    const found = joined === undefined ? null : named(joined, figures);
    if (joined !== undefined && found?.make) return { kind: 'frame', code: joined, ...found };
  }
  return null;
}

function named(code: string, figures: number): Pick<FrameReading, 'make' | 'model'> {
  for (const { make, models } of byMake) {
    if (make === null || serialFigures[make] !== figures) continue;
    const found = models.find(({ is }) => is.test(code));
    if (found) return { make, model: found.model };
  }
  return { make: null, model: null };
}
