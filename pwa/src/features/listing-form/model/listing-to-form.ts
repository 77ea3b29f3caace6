import type { OwnedListing } from '@patna/contracts';
import { formatPhone } from '../../../shared/format/phone.ts';
import type { ListingForm, Maybe } from './form-values.ts';

export function listingToForm(listing: OwnedListing): ListingForm {
  const { address, houseRules, photos, hostelImages } = listing;
  return {
    propertyName: listing.propertyName,
    ownerName: listing.ownerName,
    gstin: listing.gstin,
    establishedYear: listing.establishedYear,
    description: listing.description,
    isBranch: listing.isBranch,
    branchType: listing.branchType,
    parentBranchHostel: listing.parentBranchHostel,
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
      electricity: room.electricity ?? '',
      electricityCost: typed(room.electricityCost),
      beds: typed(room.beds),
      freeBeds: typed(room.freeBeds),
      confirmedAt: room.confirmedAt ?? '',
    })),
    isMealsIncludedInPrices: listing.isMealsIncludedInPrices,
    mealsProvided: [...listing.mealsProvided],
    mealsCost: typed(listing.mealsCost),
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
    safety: declarationsOf(listing.safety),
    facilities: [...listing.facilities],
    hostelImages: [...hostelImages],
    alts: Object.fromEntries(hostelImages.map((url, n) => [url, photos[n]?.alt ?? ''])),
    focuses: Object.fromEntries(
      hostelImages.flatMap((url, n) => {
        const focus = photos[n]?.focus;
        return focus ? [[url, focus]] : [];
      }),
    ),
    contact: { phone: formatPhone(listing.contact.phone), email: listing.contact.email },
    consent: '',
  };
}

function declarationsOf(safety: OwnedListing['safety'] = {}): ListingForm['safety'] {
  return {
    womanWarden: maybe(safety.womanWarden),
    cctv: maybe(safety.cctv),
    visitorRegister: maybe(safety.visitorRegister),
    staffPoliceChecked: maybe(safety.staffPoliceChecked),
    biometricAttendance: maybe(safety.biometricAttendance),
  };
}

function typed(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function maybe(value: boolean | undefined): Maybe {
  if (value === undefined) return 'unstated';
  return value ? 'yes' : 'no';
}
