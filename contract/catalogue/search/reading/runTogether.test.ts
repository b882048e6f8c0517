import { describe, expect, it } from 'vitest';
import { apartFromFigures } from './joinedWords.ts';
import { apartWhereRunTogether } from './runTogether.ts';

describe('a search in one word', () => {
  it.each([
    ['headlightcamryleft', 'headlight camry left'],
    ['sidemirrorright', 'sidemirror right'],
    ['rightsidemirrorcivic', 'right sidemirror civic'],
    ['golf6taillight', 'golf6 taillight'],
    ['h4bulb12v', 'h4 bulb 12v'],
    ['rav4brakedisc', 'rav4 brakedisc'],
    ['rim16inch', 'rim 16inch'],
    ['dashboardi10', 'dashboard i10'],
    ['corolla2009-2013brakepads', 'corolla 2009-2013 brakepads'],
    ['newbattery', 'new battery'],
    ['left-headlight', 'left headlight'],
    ['rear-brake-pads', 'rear brake-pads'],
    ['left-headlight-corolla', 'left headlight corolla'],
    ['usedalternator', 'used alternator'],
    ['batteryaccra', 'battery accra'],
    ['usedradiatorkumasi please', 'used radiator kumasi please'],
    ['2azalternator', '2az alternator'],
    ['w204radiator', 'w204 radiator'],
    ['cvjointelantraleft', 'cvjoint elantra left'],
    ['cvjointelantra', 'cvjoint elantra'],
    ['corollaaccompressor', 'corolla accompressor'],
  ])('%s', (typed, meant) => expect(apartFromFigures(typed)).toBe(meant));

  it.each([
    'sparkplugvitz',
    'taillight',
    'backlight',
    'frontier',
    'alternator',
    'bkr5eya-11',
    '26300-35505',
    'x-trail',
    'rav4',
    'newspaper',
    'information',
    'hatchback',
    'steeringwheel',
    'a2044212412',
    'i10',
    'reartype',
    'carburettor',
    'headrest',
    'accra',
    'newtown',
  ])('%s stays', (typed) => expect(apartWhereRunTogether(typed)).toBe(typed));
});
