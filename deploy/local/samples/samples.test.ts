import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { claimInput, missingClaims, patnaDay } from '@patna/contracts';
import { sampleClaims } from './claims.ts';
import { brandDrawings } from './drawings/brand.ts';
import { picturePlans } from './drawings/plans.ts';
import { drawSamplePicture, samplePictures } from './drawings/sample-pictures.ts';
import { sampleHostels } from './hostels.ts';
import type { SampleHostel } from './sample-hostel.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character a GSTIN must have: Luhn over base 36. */
function checkDigit(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, letter, i) => {
    const product = alphabet.indexOf(letter) * (i % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36];
}

const wireValues = {
  categories: ['Single', 'Double', 'Triple', 'Dormitory'],
  meals: ['Breakfast', 'Evening Breakfast', 'Lunch', 'Dinner'],
  suited: ['Students', 'Working Professionals', 'Both'],
  facilities: ['Wi-Fi', 'RO Water', 'Cleaning Service', 'Geyser', 'Mattress', 'AC', 'Refrigerator'],
};

describe('sample hostels', () => {
  it('are fourteen with the ids hostel_xx01 to hostel_xx14', () => {
    const ids = Array.from({ length: 14 }, (_, i) => `hostel_xx${String(i + 1).padStart(2, '0')}`);
    expect(sampleHostels.map((h) => h.hostelId)).toEqual(ids);
    expect(sampleHostels.filter((h) => h.ownedBy === 'owner')).toHaveLength(9);
  });

  it('have claims as a moderator would record them, and each of them the required ones', () => {
    const claims = sampleHostels.map((h) => sampleClaims(h.hostelId, Date.now()));
    for (const claim of claims.flat()) expect(claimInput.parse(claim)).toEqual(claim);
    const today = patnaDay(Date.now());
    for (const each of claims) {
      expect(missingClaims(each, today)).toEqual([]);
      expect(new Set(each.map(({ claim }) => claim)).size).toBe(each.length);
    }
    expect(claims.filter((each) => each.length > 2)).toHaveLength(5);
    expect(claims.flat().filter(({ expiresOn }) => expiresOn < today)).toHaveLength(1);
  });

  it('have both forms of enquiry among them', () => {
    const enquiries = sampleHostels.flatMap((h) => h.enquiries);
    expect(enquiries.some((e) => typeof e === 'string')).toBe(true);
    expect(enquiries.some((e) => typeof e === 'object')).toBe(true);
  });

  it.each(sampleHostels.flatMap((h) => h.gstin ?? []))(
    'GSTIN %s has the right check digit',
    (gstin) => {
      expect(gstin).toMatch(/^10[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
      expect(gstin.at(-1)).toBe(checkDigit(gstin));
    },
  );

  describe.each(sampleHostels)('$hostelId $propertyName', (hostel) => {
    it('uses wire values', () => {
      expect(wireValues.categories).toEqual(
        expect.arrayContaining(hostel.rooms.flatMap((r) => r.category)),
      );
      expect(wireValues.meals).toEqual(expect.arrayContaining(hostel.mealsProvided));
      expect(wireValues.suited).toEqual(expect.arrayContaining(hostel.suitableFor));
      expect(wireValues.facilities).toEqual(expect.arrayContaining(hostel.facilities));
      expect(['Boys', 'Girls', 'Unisex']).toContain(hostel.genderPreference);
      expect(hostel.establishedYear).toMatch(/^(19|20)\d\d$/);
      expect(hostel.isMealsIncludedInPrices && hostel.mealsProvided.length === 0).toBe(false);
    });

    it('has prices in order and within the stated range', () => {
      expect(hostel.rooms).not.toHaveLength(0);
      for (const { priceRange, numberOfRooms } of hostel.rooms) {
        expect(priceRange.min).toMatch(/^\d+$/);
        expect(Number(priceRange.min)).toBeGreaterThanOrEqual(2500);
        expect(Number(priceRange.max)).toBeGreaterThanOrEqual(Number(priceRange.min));
        expect(Number(priceRange.max)).toBeLessThanOrEqual(14000);
        expect(Number(numberOfRooms)).toBeGreaterThan(0);
      }
    });

    it('lies in Patna and can be reached', () => {
      const { pincode, latitude, longitude } = hostel.address;
      expect(pincode).toMatch(/^80[01]\d{3}$/);
      expect(latitude).toBeGreaterThan(25.55);
      expect(latitude).toBeLessThan(25.68);
      expect(longitude).toBeGreaterThan(85.0);
      expect(longitude).toBeLessThan(85.25);
      expect(hostel.contact.phone).toMatch(/^[6-9]\d{9}$/);
      expect(hostel.contact.email).toMatch(/@example\.com$/);
    });

    it('is rated 0 or 3, the mean of its reviews', () => {
      const total = hostel.reviews.reduce((sum, r) => sum + r.rating, 0);
      expect([0, 3]).toContain(hostel.averageRating);
      expect(hostel.averageRating).toBe(hostel.reviews.length ? total / hostel.reviews.length : 0);
      for (const review of hostel.reviews) expect(review.comment.length).toBeGreaterThanOrEqual(20);
    });

    it('agrees with its branches', () => {
      for (const id of hostel.branches) {
        const branch = sampleHostels.find((h) => h.hostelId === id);
        expect(branch).toMatchObject({
          isBranch: true,
          parentBranchHostel: hostel.hostelId,
          ownedBy: hostel.ownedBy,
        });
      }
      const parent = sampleHostels.find((h) => h.hostelId === hostel.parentBranchHostel);
      expect(hostel.isBranch).toBe(parent?.branches.includes(hostel.hostelId) ?? false);
    });
  });
});

describe('sample pictures', () => {
  it('has five for each hostel, each described in English and Hindi', () => {
    expect(samplePictures.map((p) => p.hostelId)).toEqual(sampleHostels.map((h) => h.hostelId));
    for (const { count, alt, altHi } of samplePictures) {
      expect(count).toBe(5);
      for (const texts of [alt, altHi]) {
        expect(new Set(texts).size).toBe(count);
        for (const text of texts) expect(text.length).toBeGreaterThan(20);
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(120);
      }
    }
  });

  it.each([
    ['Dormitory', (h: SampleHostel) => h.rooms.some((r) => r.category.includes('Dormitory'))],
    ['Single room', (h: SampleHostel) => h.rooms.some((r) => r.category.includes('Single'))],
    ['Room for two', (h: SampleHostel) => h.rooms.some((r) => r.category.includes('Double'))],
    ['Dining hall', (h: SampleHostel) => h.mealsProvided.length > 0],
    ['fridge', (h: SampleHostel) => h.facilities.includes('Refrigerator')],
  ] as const)('show a %s only where the hostel has it', (words, has) => {
    const shown = samplePictures.filter((p) => p.alt.join().includes(words)).map((p) => p.hostelId);
    expect(shown).not.toHaveLength(0);
    expect(sampleHostels.filter(has).map((h) => h.hostelId)).toEqual(expect.arrayContaining(shown));
  });

  it('show the residents the hostel takes', () => {
    const taken = { boys: 'Boys', girls: 'Girls', both: 'Unisex' } as const;
    expect(picturePlans.map((p) => taken[p.residents])).toEqual(
      sampleHostels.map((h) => h.genderPreference),
    );
  });

  it.each(samplePictures)(
    'of $hostelId are drawings of 1600 by 800, the same each time',
    async ({ hostelId, count }) => {
      for (let index = 0; index < count; index++) {
        const svg = drawSamplePicture(hostelId, index);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(drawSamplePicture(hostelId, index)).toBe(svg);
        const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([1600, 800]);
      }
    },
  );

  it('refuses what it does not have', () => {
    expect(() => drawSamplePicture('hostel_xx01', 5)).toThrow(RangeError);
    expect(() => drawSamplePicture('hostel_xx99', 0)).toThrow(RangeError);
  });
});

describe('brand', () => {
  it.each(Object.entries(brandDrawings()))(
    '%s is small, valid and what the app serves',
    async (file, svg) => {
      const { width } = await sharp(Buffer.from(svg)).metadata();
      expect(width).toBeGreaterThan(0);
      expect(svg.length).toBeLessThanOrEqual(file.startsWith('empty') ? 4096 : 25_600);
      const served = await readFile(
        new URL(`../../../pwa/public/brand/${file}`, import.meta.url),
        'utf8',
      );
      expect(served.trimEnd()).toBe(svg);
    },
  );
});
