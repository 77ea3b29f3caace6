import { describe, expect, it } from 'vitest';
import { networkOf } from './caller-network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5123', '203.0.113.7'],
    ['2001:db8:1:ff00::1', '2001:db8:1:ff'],
    ['2001:db8:1:ff7f:a:b:c:d', '2001:db8:1:ff'],
    ['[2001:DB8:1:ff01::9]:443', '2001:db8:1:ff'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:aa00::192.0.2.1', '2001:db8:1:aa'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('distinguishes neighbouring /56 networks', () => {
    expect(networkOf('2001:db8:1:fe00::1')).not.toBe(networkOf('2001:db8:1:ff00::1'));
  });

  it.each(['', 'unknown', '1.2.3', 'x'.repeat(5000), '2001:::1'])(
    '%j counts as unreadable, not as a new caller',
    (address) => {
      expect(networkOf(address)).toBe('unreadable');
    },
  );
});
