import { describe, expect, it } from 'vitest';
import {
  averageRating,
  imageIdOf,
  imageUrl,
  isStudentsFavourite,
} from './derived-listing-values.ts';

describe('averageRating', () => {
  it('is 0 without reviews, else has one decimal', () => {
    expect(averageRating({ count: 0, sum: 0 })).toBe(0);
    expect(averageRating({ count: 3, sum: 10 })).toBe(3.3);
  });
});

describe('isStudentsFavourite', () => {
  it('requires suitability for students, a review and a rating of 3.0', () => {
    expect(isStudentsFavourite(['Students'], { count: 1, sum: 3 })).toBe(true);
    expect(isStudentsFavourite(['Both'], { count: 2, sum: 6 })).toBe(true);
    expect(isStudentsFavourite(['Students'], { count: 0, sum: 0 })).toBe(false);
    expect(isStudentsFavourite(['Students'], { count: 2, sum: 5 })).toBe(false);
    expect(isStudentsFavourite(['Working Professionals'], { count: 1, sum: 5 })).toBe(false);
  });
});

describe('imageIdOf', () => {
  it('reads only our own URLs', () => {
    const id = '0123456789abcdef01234567';
    expect(imageIdOf(imageUrl(id))).toBe(id);
    expect(imageIdOf('https://elsewhere.example/1000.jpg')).toBeUndefined();
    expect(imageIdOf('/images/../1000.jpg')).toBeUndefined();
  });
});
