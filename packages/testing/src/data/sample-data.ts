import { createHash } from 'node:crypto';
import type { EventOf, ListingSnapshot } from '@patna/contracts';

/** What events state about a live hostel. `id` is the public id, from which the record id is derived. */
export function listingSnapshot(
  id: string,
  change: Partial<Omit<ListingSnapshot, 'listingId' | 'mongoId'>> = {},
): ListingSnapshot {
  return {
    listingId: id,
    mongoId: createHash('sha256').update(id).digest('hex').slice(0, 24),
    ownerId: 'usr_owner',
    status: 'live',
    version: 1,
    card: {
      id,
      propertyName: `Hostel ${id}`,
      hostelImages: ['/images/0123456789abcdef01234567/1000.jpg'],
      photos: [{ alt: 'The front', placeholder: '' }],
      address: { street: 'Boring Road', city: 'Patna' },
      overallPriceRange: { min: 5000, max: 9000 },
      genderPreference: 'Unisex',
      averageRating: 0,
      reviewCount: 0,
      studentsFavourite: false,
    },
    ...change,
  };
}

export function enquiryFact(enquiryId: string, ownerId: string): EventOf<'EnquirySent'>['data'] {
  return {
    enquiryId,
    listingId: 'hostel_1',
    listingName: 'Hostel hostel_1',
    ownerId,
    senderId: 'usr_sender',
  };
}

/** A valid body of `createListing`. */
export function listingBody(hostelImages: readonly string[]) {
  return {
    propertyName: 'Ganga View Hostel',
    ownerName: 'Owner of Patna',
    gstin: '10AABCU9603R1Z2',
    establishedYear: '2015',
    address: {
      street: 'Boring Road',
      city: 'Patna',
      state: 'Bihar',
      pincode: '800001',
      landmark: 'Near the park',
      latitude: 25.61,
      longitude: 85.11,
    },
    isBranch: false,
    branchType: '',
    parentBranchHostel: '',
    description: 'Quiet rooms near the coaching centres.',
    rooms: [
      { category: ['Single'], priceRange: { min: '₹6,500', max: '8000' }, numberOfRooms: '4' },
      { category: ['Double', 'Triple'], priceRange: { min: 4000, max: 5000 }, numberOfRooms: 10 },
    ],
    isMealsIncludedInPrices: true,
    mealsProvided: ['Breakfast', 'Dinner'],
    genderPreference: 'Girls',
    suitableFor: ['Students'],
    haveWarden: true,
    facilities: ['Wi-Fi'],
    hostelImages: [...hostelImages],
    contact: { phone: '98765 43210', email: 'hostel@example.com' },
  };
}
