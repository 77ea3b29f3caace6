import { describe, expect, test } from 'vitest';
import {
  listCodeIn,
  decodeListCode,
  encodeListCode,
  toListFile,
  type SharedHostel,
  parseListFile,
  maxSharedHostels,
} from './list-code.ts';

const two: SharedHostel[] = [
  { id: 'hostel_xx01', name: 'Maa Sharda Girls Hostel' },
  { id: '65f0c27d0e7a519c530f1d2e', name: 'शांति निवास' },
];
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({
    id: (n + 0xabcdef).toString(16).padStart(24, '0'),
    name: `${name} ${n}`,
  }));

describe('the code behind the address', () => {
  test('round-trips both scripts and both kinds of ids', () => {
    expect(decodeListCode(encodeListCode(two))).toEqual({ kind: 'read', hostels: two });
  });

  test('holds twenty hostels within a scannable size', () => {
    for (const name of ['Shree Balaji Boys Hostel and Paying Guest', 'श्री बालाजी बॉयज़ हॉस्टल']) {
      const code = encodeListCode(many(25, name));
      expect(code.length).toBeLessThan(1100);
      const reading = decodeListCode(code);
      expect(reading.kind).toBe('read');
      if (reading.kind !== 'read') return;
      expect(reading.hostels).toHaveLength(maxSharedHostels);
      for (const [n, hostel] of reading.hostels.entries()) {
        expect(hostel.id).toBe(many(25, name)[n]?.id);
        expect(name.startsWith(hostel.name.slice(0, 5))).toBe(true);
        expect(hostel.name).not.toContain('\ufffd');
      }
    }
  });

  test('detects a single wrong character', () => {
    const code = encodeListCode(two);
    for (let at = 0; at < code.length; at += 1) {
      const wrong = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
      expect(decodeListCode(wrong).kind, wrong).not.toBe('read');
    }
  });

  test('rejects truncated, empty and invalid codes', () => {
    const code = encodeListCode(two);
    expect(decodeListCode(code.slice(0, -4))).toEqual({ kind: 'broken' });
    expect(decodeListCode(encodeListCode([]))).toEqual({ kind: 'broken' });
    expect(decodeListCode('')).toEqual({ kind: 'broken' });
    expect(decodeListCode('hello')).toEqual({ kind: 'broken' });
  });

  test('recognises a later version', () => {
    expect(decodeListCode(`2${encodeListCode(two).slice(1)}`)).toEqual({ kind: 'newer' });
  });

  test('is found only in a scanned address', () => {
    const code = encodeListCode(two);
    expect(listCodeIn(`https://hostels.example/handover#${code}`)).toBe(code);
    expect(listCodeIn('https://hostels.example/')).toBeNull();
  });
});

describe('the file', () => {
  test('round-trips', () => {
    expect(parseListFile(toListFile(two))).toEqual({ kind: 'read', hostels: two });
  });

  test('rejects other files, later versions and changed lists', () => {
    expect(parseListFile('{}')).toEqual({ kind: 'broken' });
    expect(parseListFile('no json')).toEqual({ kind: 'broken' });
    expect(parseListFile(toListFile(two).replace('"version":1', '"version":2'))).toEqual({
      kind: 'newer',
    });
    expect(parseListFile(toListFile(two).replace('xx01', 'xx02'))).toEqual({ kind: 'broken' });
  });
});
