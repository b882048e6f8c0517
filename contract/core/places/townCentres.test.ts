import { describe, expect, it } from 'vitest';
import { regions, townsOf } from './regions.ts';
import { kmBetween, placeCentre, regionCentre, townCentres } from './townCentres.ts';

const centreOf = (town: string) => placeCentre({ town, region: 'Greater Accra' }) ?? regionCentre('Greater Accra');

describe('centres of towns', () => {
  it.each(regions.flatMap((region) => townsOf(region).map((town) => [town, region] as const)))(
    '%s is known, and not far from the capital of %s',
    (town, region) => {
      const centre = townCentres.get(town.toLowerCase());
      expect(centre).toBeDefined();
      if (centre) expect(kmBetween(centre, regionCentre(region))).toBeLessThan(160);
    },
  );

  it('are all in Ghana', () => {
    for (const { latitude, longitude } of townCentres.values()) {
      expect(latitude).toSatisfy((value: number) => value > 4.7 && value < 11.2);
      expect(longitude).toSatisfy((value: number) => value > -3.3 && value < 1.25);
    }
  });

  it.each([
    ['Accra', 'Tema', 23],
    ['Accra', 'Kumasi', 202],
    ['Accra', 'Tamale', 433],
    ['Kumasi', 'Suame Magazine', 3.5],
  ])('%s and %s are %d km apart', (from, to, km) => {
    const found = kmBetween(centreOf(from), centreOf(to));
    expect(Math.abs(found - km)).toBeLessThan(Math.max(1, km * 0.05));
  });

  it('take the capital of the region for a town that nobody knows', () => {
    expect(placeCentre({ town: 'Nowhere', region: 'Ashanti' })).toEqual(regionCentre('Ashanti'));
    expect(placeCentre({ town: 'Nowhere', region: 'Nowhere' })).toBeNull();
  });
});
