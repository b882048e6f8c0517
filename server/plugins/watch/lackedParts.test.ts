import { describe, expect, it } from 'vitest';
import { createVisitorGroups, groupBits, visitorsIn } from './lackedParts.ts';

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
