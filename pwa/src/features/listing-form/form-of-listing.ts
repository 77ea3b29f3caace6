import type { OwnedListing } from '@patna/contracts';
import { shownPhone } from '../../shared/format/phone.ts';
import type { ListingForm, Maybe } from './form-values.ts';

/** A hostel as the form shows it. */
export function formOfListing(listing: OwnedListing): ListingForm {
  const { address, houseRules, photos, hostelImages } = listing;
  return {
    propertyName: listing.propertyName,
    ownerName: listing.ownerName,
    gstin: listing.gstin,
    establishedYear: listing.establishedYear,
    description: listing.description,
    address: {
      street: address.street,
      city: address.city,
      state: address.state,
      pincode: address.pincode,
      landmark: address.landmark,
      latitude: typed(address.latitude),
      longitude: typed(address.longitude),
    },
    rooms: listing.rooms.map((room) => ({
      category: [...room.category],
      priceRange: { ...room.priceRange },
      numberOfRooms: room.numberOfRooms,
      deposit: typed(room.deposit),
      beds: typed(room.beds),
      freeBeds: typed(room.freeBeds),
      confirmedAt: room.confirmedAt ?? '',
    })),
    isMealsIncludedInPrices: listing.isMealsIncludedInPrices,
    mealsProvided: [...listing.mealsProvided],
    houseRules: {
      gateTime: houseRules.gateTime ?? '',
      noticeDays: typed(houseRules.noticeDays),
      lockInMonths: typed(houseRules.lockInMonths),
      deposit: typed(houseRules.deposit),
      visitorsAllowed: maybe(houseRules.visitorsAllowed),
      vegOnly: maybe(houseRules.vegOnly),
    },
    genderPreference: listing.genderPreference,
    suitableFor: [...listing.suitableFor],
    haveWarden: listing.haveWarden,
    facilities: [...listing.facilities],
    hostelImages: [...hostelImages],
    alts: Object.fromEntries(hostelImages.map((url, n) => [url, photos[n]?.alt ?? ''])),
    contact: { phone: shownPhone(listing.contact.phone), email: listing.contact.email },
  };
}

function typed(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function maybe(value: boolean | undefined): Maybe {
  if (value === undefined) return 'unstated';
  return value ? 'yes' : 'no';
}
