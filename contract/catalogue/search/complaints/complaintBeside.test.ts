import { expect, it } from 'vitest';
import { readAsked } from '../reading/readAsked.ts';
import { complaintBeside } from './complaintBeside.ts';

const noVendors = { findVendors: async () => [], findKnown: async () => new Map<string, number>() };

const complaint = async (query: string) => complaintBeside(query, (await readAsked(query, noVendors)).understood);

it.each([
  'alternator not accent',
  'alternator not toyota or honda',
  'not bosch wiper',
  'starter not bosch',
  'brake pads no bendix',
  'headlight not led',
  'headlight not original',
  'mirror not left',
  'radiator not leaking',
  'radiator wey no dey leak',
  'radiateur sans fuite',
  'clutch plate not worn',
  'headlight not cracked',
  'battery not dead',
  'mirror no indicator',
  'alternator not 90a',
  'battery not second hand',
  'headlight not chinese',
])('what is refused is no fault: %s', async (query) => expect(await complaint(query)).toBeNull());

it.each([
  'headlight not bright',
  'headlight no light',
  'ac not cold',
  'battery not charging',
  'wiper no dey work',
  'clutch not smooth',
  'alternator not bosch not charging',
  'my radiator is not leaking but car overheats',
  'engine no power',
])('what a part does not do is one: %s', async (query) => expect(await complaint(query)).not.toBeNull());
