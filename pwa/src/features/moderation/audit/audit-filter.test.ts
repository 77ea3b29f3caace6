import { expect, test } from 'vitest';
import { readAuditFilter } from './audit-filter.ts';

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

test('reads the filters of an address, also a pasted link of a hostel', () => {
  expect(read('queue=audit&kind=claim&person=usr_1&firstDay=2026-11-01&page=2')).toEqual({
    kind: 'claim',
    person: 'usr_1',
    firstDay: '2026-11-01',
  });
  const link = encodeURIComponent('https://patna.example/hostel-detail?hostelId=hostel_xx01');
  expect(read(`hostel=${link}`)).toEqual({ hostel: 'hostel_xx01' });
});

test('leaves out what the server would refuse', () => {
  expect(read('kind=other&person=a%20b&hostel=%20&firstDay=yesterday&lastDay=')).toEqual({});
});
