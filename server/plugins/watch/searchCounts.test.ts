import { describe, expect, it } from 'vitest';
import { createVisitorGroups, groupBits, visitorsIn } from './lackedParts.ts';
import { publicWords } from '#server/plugins/watch/searchCounts.ts';

describe('the words that are stored', () => {
  it.each([
    'ama@example.com',
    '024 123 4567',
    '0241234567',
    '+233 24 123 4567',
    'JTDBR32E820012345',
    'GR 1234-20',
    ' ',
    '\0',
  ])('leave out %s', (query) => {
    expect(publicWords(query)).toBeNull();
  });

  it.each([
    ['Corolla  2012', 'corolla 2012'],
    ['205/55 R16', '205/55 r16'],
    ['04465-02220', '04465-02220'],
    ['SY-20131', 'sy-20131'],
    // Any address may contain them, and no database stores the first.
    ['brake\0pads', 'brake pads'],
    ['brake \ud800 \u0007pads', 'brake pads'],
  ])('include %s', (query, words) => {
    expect(publicWords(query)).toBe(words);
  });
});

describe('visitors', () => {
  it('are estimated from the groups that they fill', () => {
    expect([1, 3, 40, 255].map(visitorsIn)).toEqual([1, 3, 43, 1420]);
  });

  it('of one IPv6 network are in one group', () => {
    const groupOf = createVisitorGroups('a secret');
    expect(groupOf('2001:db8:1:2::1')).toBe(groupOf('2001:db8:1:2:3::9'));
    expect(groupBits(new Set([0, 255]))).toMatch(/^10{254}1$/);
  });
});
