import { partNumberKey } from './partNumberKeys.ts';

/*
 * Part numbers that makers and catalogues give as the same part, for numbers that nobody has posted: service parts that
 * Ghana's cars and motorbikes use most. Written by hand from the cross-references of NGK, Denso, Bosch and Mann-Filter;
 * heat range, thread and reach of the plugs in a line are equal. Only what several catalogues agree on is here.
 */

const written: Readonly<Record<string, readonly string[]>> = {
  'Spark plug': [
    'NGK BPR5ES|Denso W16EPR-U|Bosch WR8DC|Champion RN11YC',
    'NGK BPR6ES|Denso W20EPR-U|Bosch WR7DC|Champion RN9YC',
    'NGK BP5ES|Denso W16EP-U|Bosch W8DC|Champion N11YC',
    'NGK BP6ES|Denso W20EP-U|Bosch W7DC|Champion N9YC',
    'NGK BKR5E-11|Denso K16PR-U11',
    'NGK BKR6E-11|Denso K20PR-U11',
    'NGK BKR6E|Denso K20PR-U',
    'NGK BPR6HS|Denso W20FPR-U',
    'NGK CR7HSA|Denso U22FSR-U',
    'NGK C7HSA|Denso U22FS-U',
    'NGK DPR8EA-9|Denso X24EPR-U9',
    'NGK D8EA|Denso X24ES-U',
    'NGK IZFR6K-11|Denso SKJ20DR-M11',
    'Toyota 90919-01253|Denso SC20HR11',
    'Toyota 90919-01210|Denso SK20R11',
    'Toyota 90919-01275|Denso FK20HR11',
  ],
  'Oil filter': [
    'Toyota 90915-YZZE1|Toyota 90915-10001|Mann W 68/3',
    'Nissan 15208-65F0A|Nissan 15208-65F0C|Nissan 15208-9F60A|Mann W 67/1',
    'Honda 15400-PLM-A02|Honda 15400-RTA-003|Mann W 610/6',
    'Hyundai 26300-35503|Hyundai 26300-35504|Hyundai 26300-35505|Mann W 811/80',
    'VW 06A 115 561 B|Mann W 719/30',
    'Benz A 000 180 26 09|Mann HU 718/5 x',
  ],
};

/** A number of a part, as catalogues write it with its maker, and by which it is looked up: "Mann W 68/3", "W683". */
interface ListedNumber {
  readonly text: string;
  readonly key: string;
}

/** What a number stands for, and the numbers of the same part besides it. */
export interface SamePart {
  readonly name: string;
  readonly own: string;
  readonly ownKey: string;
  readonly others: readonly ListedNumber[];
}

/** The makers whose names stand before their numbers here. */
const maker = /^(?:NGK|Denso|Bosch|Champion|Mann|Toyota|Nissan|Honda|Hyundai|VW|Benz) /;

function listed(text: string): ListedNumber {
  return { text, key: partNumberKey(text.replace(maker, '')) };
}

let known: ReadonlyMap<string, SamePart> | undefined;

/** Returns what the table knows of a part number by its key; undefined for most numbers. */
export function samePartOf(key: string): SamePart | undefined {
  known ??= new Map(
    Object.entries(written).flatMap(([name, lines]) =>
      lines.flatMap((line) => {
        const numbers = line.split('|').map(listed);
        return numbers.map((one): [string, SamePart] => [
          one.key,
          { name, own: one.text, ownKey: one.key, others: numbers.filter((other) => other !== one) },
        ]);
      }),
    ),
  );
  // Of a Benz number the A is often left out.
  return known.get(key) ?? known.get(`A${key}`);
}
