import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { claimInput, listedCharges, listingInput, missingClaims, patnaDay } from '@patna/contracts';
import { roomsWithBeds } from './beds.ts';
import { sampleClaims } from './verified-claims.ts';
import { sampleHostels } from './hostels.ts';
import type { SampleHostel } from './sample-hostel.ts';
import { loadSamplePicture, pictureFolder, sampleAlbums } from './sample-pictures.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of a GSTIN: Luhn over base 36. */
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
  it('have the ids hostel_xx01 to hostel_xx14', () => {
    const ids = Array.from({ length: 14 }, (_, i) => `hostel_xx${String(i + 1).padStart(2, '0')}`);
    expect(sampleHostels.map((h) => h.hostelId)).toEqual(ids);
    expect(sampleHostels.filter((h) => h.ownedBy === 'owner')).toHaveLength(9);
  });

  it('have valid claims, including the required ones', () => {
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

  it('contain both forms of enquiry', () => {
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
    it("uses only values that the API's schemas allow", () => {
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

    it('states beds, a deposit and rules', () => {
      const now = Date.now();
      for (const position of sampleHostels.keys()) {
        const rooms = roomsWithBeds(hostel, position, now);
        const record = { ...hostel, rooms, hostelImages: ['committed'] };
        expect(listingInput.safeParse(record).error).toBeUndefined();
      }
      expect(listedCharges(hostel.costs)).toBeLessThanOrEqual(hostel.otherCharges);
      expect(hostel.rules?.deposit).toBeGreaterThan(0);
      expect(hostel.rules?.noticeDays).toBeGreaterThan(0);
    });

    it('is in Patna and has contact details', () => {
      const { pincode, latitude, longitude } = hostel.address;
      expect(pincode).toMatch(/^80[01]\d{3}$/);
      expect(latitude).toBeGreaterThan(25.55);
      expect(latitude).toBeLessThan(25.68);
      expect(longitude).toBeGreaterThan(85.0);
      expect(longitude).toBeLessThan(85.25);
      expect(hostel.contact.phone).toMatch(/^[6-9]\d{9}$/);
      expect(hostel.contact.email).toMatch(/@example\.com$/);
    });

    it('has the mean rating of its reviews', () => {
      const total = hostel.reviews.reduce((sum, r) => sum + r.rating, 0);
      expect([0, 3]).toContain(hostel.averageRating);
      expect(hostel.averageRating).toBe(hostel.reviews.length ? total / hostel.reviews.length : 0);
      for (const review of hostel.reviews) expect(review.comment.length).toBeGreaterThanOrEqual(20);
    });

    it('is linked with its main hostel and branches', () => {
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
  it('are five for each hostel, each described in English and Hindi', () => {
    expect(sampleAlbums.map((album) => album.hostelId)).toEqual(
      sampleHostels.map((hostel) => hostel.hostelId),
    );
    for (const { pictures } of sampleAlbums) {
      expect(pictures).toHaveLength(5);
      for (const texts of [pictures.map(({ alt }) => alt), pictures.map(({ altHi }) => altHi)]) {
        expect(new Set(texts).size).toBe(texts.length);
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
    const shown = sampleAlbums
      .filter(({ pictures }) => pictures.some(({ alt }) => alt.includes(words)))
      .map(({ hostelId }) => hostelId);
    expect(shown).not.toHaveLength(0);
    expect(sampleHostels.filter(has).map((h) => h.hostelId)).toEqual(expect.arrayContaining(shown));
  });

  it('show residents that the hostel accepts', () => {
    const genders = { boys: 'Boys', girls: 'Girls', both: 'Unisex' } as const;
    expect(sampleAlbums.map(({ residents }) => genders[residents])).toEqual(
      sampleHostels.map((hostel) => hostel.genderPreference),
    );
  });

  it.each(sampleAlbums)(
    'of $hostelId have every size in every file type',
    async ({ hostelId, pictures }) => {
      for (const index of pictures.keys()) {
        const { width, height, whole, files } = await loadSamplePicture(hostelId, index);
        expect([width, height, whole]).toEqual([1600, 800, { width: 1600, height: 800 }]);
        const types = { '500': 3, '1000': 3, 'whole-800': 2, 'whole-1600': 2 };
        for (const [form, count] of Object.entries(types)) {
          const ofForm = files.filter(({ name }) => name.startsWith(`${form}.`));
          expect(ofForm).toHaveLength(count);
          for (const { name, type, data } of ofForm) {
            const edge = Number(form.replace('whole-', ''));
            const { width: wide, height: high, mediaType } = await sharp(data).metadata();
            expect([name, wide, high, mediaType]).toEqual([name, edge, edge / 2, type]);
          }
        }
      }
    },
    60_000,
  );

  it('take less than 5 MB', async () => {
    const files = await readdir(pictureFolder, { recursive: true });
    const sizes = files.map(async (file) => (await stat(path.join(pictureFolder, file))).size);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(5_000_000);
  });

  it('throws for an unknown picture', async () => {
    await expect(loadSamplePicture('hostel_xx01', 5)).rejects.toThrow(RangeError);
    await expect(loadSamplePicture('hostel_xx99', 0)).rejects.toThrow(RangeError);
  });
});

describe('brand', () => {
  const folder = path.resolve(import.meta.dirname, '../../../pwa/public/brand');

  it.each([
    'favicon.svg',
    'icon.svg',
    'maskable.svg',
    'monochrome.svg',
    'banner-wide.svg',
    'banner-narrow.svg',
    'empty-wishlist.svg',
    'empty-offline.svg',
    'empty-not-found.svg',
    'empty-enquiries.svg',
  ])('%s is small and valid', async (file) => {
    const svg = await readFile(path.join(folder, file));
    const { width } = await sharp(svg).metadata();
    expect(width).toBeGreaterThan(0);
    expect(svg.length).toBeLessThanOrEqual(file.startsWith('empty') ? 4096 : 25_600);
  });
});
