import { describe, expect, it } from 'vitest';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { partCategorySlugs } from './categories.ts';
import { guessPartType } from './partTypeWords.ts';
import { findPartType, partTypesOf } from './partTypes.ts';

describe('part types', () => {
  it('each category has at least twelve part types, each with its own slug', () => {
    const slugs = partCategorySlugs.flatMap((category) => partTypesOf(category).map(({ slug }) => slug));
    for (const category of partCategorySlugs) expect(partTypesOf(category).length).toBeGreaterThanOrEqual(12);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(findPartType('brake-pads')).toMatchObject({ name: 'Brake pads', category: 'breaking-system' });
    expect(findPartType('flux-capacitors')).toBeUndefined();
  });

  it.each([
    ['breaking-system', 'Toyota Corolla Front Brake Pads, 2009 to 2013', 'Brake pads'],
    ['breaking-system', 'Brake Pad Set, Front, Ford Ranger', 'Brake pads'],
    ['breaking-system', 'Front Brake Caliper with Pads and Pins, Red', 'Calipers'],
    ['fluid-lubricants', 'Hydraulic Clutch and Brake Fluid DOT 4, Pickup Size', 'Brake fluid'],
    ['engine-mechanical', 'Motorbike Spark Plug D8EA, Two Pieces', 'Spark plugs'],
    ['battery-electricity', 'Starter Motor (Kick Starter) 12V 1.4kW', 'Starter motors'],
    ['body-exterior', 'Spare Alloy Rim 15 inch, 5x100, VW Golf 4', 'Alloy rims'],
    ['suspension-steering', 'Used front struts', 'Shock absorbers'],
  ] as const)('guesses in %s from "%s": %s', (category, title, name) => {
    expect(guessPartType(category, title)?.name).toBe(name);
  });

  it.each([
    ['body-exterior', 'Carrier for four bicycles', 'Roof racks'],
    ['interior-component', 'Roof lining, grey', 'Headlinings'],
    ['bike-accessories', 'Bottom bracket, sealed', 'Cranksets'],
    ['suspension-steering', 'Knuckle, left', 'Hubs and knuckles'],
    ['breaking-system', 'Brake reservoir with cap', 'Brake fluid tanks'],
    ['fluid-lubricants', 'Car shampoo, 1 L', 'Polish and wax'],
    ['cycling-essentials', 'Elbow pads for children', 'Knee and elbow pads'],
    ['climate-comfort', 'Expansion tank, Golf 5', 'Radiator caps and tanks'],
    ['battery-electricity', 'Battery charger, 12 V', 'Inverters and chargers'],
    ['light-indicators', 'Warning triangle in its box', 'Warning lamps'],
    ['transmission-drivetrain', 'Gear linkage, Corolla', 'Gear cables and linkages'],
    ['engine-mechanical', 'Catalytic converter', 'Exhausts'],
  ] as const)('knows the other words of the last types of each category: in %s "%s" is %s', (category, title, name) => {
    expect(guessPartType(category, title)?.name).toBe(name);
  });

  it('guesses nothing from a title that names no part type', () => {
    expect(guessPartType('breaking-system', 'Something for your car')).toBeNull();
  });

  it('guesses a part type for nearly every advert of the sample catalogue', () => {
    const guessed = demoAdverts.filter(({ category, title }) => guessPartType(category, title) !== null);
    expect(guessed.length / demoAdverts.length).toBeGreaterThan(0.95);
  });
});
