import { describe, expect, it } from 'vitest';
import { freeBedsOf } from './free-beds.ts';

const confirmedAt = '2026-11-20T20:00:00.000Z';

describe('freeBedsOf', () => {
  it('sums the rooms and dates them by the oldest statement, by the day in Patna', () => {
    const older = '2026-11-02T06:00:00.000Z';
    expect(freeBedsOf([{ freeBeds: 2, confirmedAt }])).toEqual({
      freeBeds: 2,
      bedsOn: '2026-11-21',
    });
    const rooms = [{ freeBeds: 2, confirmedAt }, { freeBeds: 0, confirmedAt: older }, {}];
    expect(freeBedsOf(rooms)).toEqual({ freeBeds: 2, bedsOn: '2026-11-02' });
  });

  it('is empty when no room states a number', () => {
    expect(freeBedsOf([{}, { confirmedAt }])).toEqual({});
  });

  it('names the first day with a free bed unless a bed is free already', () => {
    const later = { freeBeds: 2, freeFrom: '2027-01-05', confirmedAt };
    const sooner = { freeBeds: 0, freeFrom: '2026-12-10', confirmedAt };
    expect(freeBedsOf([later, sooner])).toMatchObject({ freeBeds: 2, freeFrom: '2026-12-10' });
    expect(freeBedsOf([later, { freeBeds: 1, confirmedAt }]).freeFrom).toBeUndefined();
    expect(freeBedsOf([later, { freeBeds: 0, confirmedAt }]).freeFrom).toBe('2027-01-05');
  });
});
