import { listedCharges, type OwnedListing } from '@patna/contracts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { type ChargeName, type ListingForm, type YesNoUnstated } from './form-values.ts';
import { nothing } from './to-request-body.ts';

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
      latitude: toText(address.latitude),
      longitude: toText(address.longitude),
    },
    rooms: listing.rooms.map((room) => ({
      category: [...room.category],
      priceRange: { ...room.priceRange },
      numberOfRooms: room.numberOfRooms,
      deposit: toText(room.deposit),
      electricity: room.electricity ?? '',
      electricityCost: toText(room.electricityCost),
      beds: toText(room.beds),
      freeBeds: toText(room.freeBeds),
      freeFrom: room.freeFrom ?? '',
      confirmedAt: room.confirmedAt ?? '',
    })),
    isMealsIncludedInPrices: listing.isMealsIncludedInPrices,
    mealsProvided: [...listing.mealsProvided],
    mealsCost: toText(listing.mealsCost),
    otherCharges: toText(unlistedCharges(listing)),
    otherChargesFor: [...(listing.otherChargesFor ?? [])],
    costs: costsOf(listing.costs),
    houseRules: {
      gateTime: houseRules.gateTime ?? '',
      noticeDays: toText(houseRules.noticeDays),
      lockInMonths: toText(houseRules.lockInMonths),
      deposit: toText(houseRules.deposit),
      visitorsAllowed: toYesNo(houseRules.visitorsAllowed),
      vegOnly: toYesNo(houseRules.vegOnly),
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

function unlistedCharges({ otherCharges, costs }: OwnedListing): number | undefined {
  if (otherCharges === undefined) return undefined;
  return Math.max(0, otherCharges - listedCharges(costs));
}

function costsOf(costs: OwnedListing['costs'] = {}): ListingForm['costs'] {
  const charge = (name: ChargeName) => ({
    terms: costs[name]?.terms ?? '',
    rupees: toText(costs[name]?.rupees),
  });
  const { depositRefundDays, depositDeductions } = costs;
  return {
    water: charge('water'),
    laundry: charge('laundry'),
    wifi: charge('wifi'),
    maintenance: charge('maintenance'),
    joiningFee: charge('joiningFee'),
    depositRefundDays: toText(depositRefundDays),
    depositDeductions: depositDeductions?.length === 0 ? [nothing] : [...(depositDeductions ?? [])],
  };
}

function declarationsOf(safety: OwnedListing['safety'] = {}): ListingForm['safety'] {
  return {
    womanWarden: toYesNo(safety.womanWarden),
    cctv: toYesNo(safety.cctv),
    visitorRegister: toYesNo(safety.visitorRegister),
    staffPoliceChecked: toYesNo(safety.staffPoliceChecked),
    biometricAttendance: toYesNo(safety.biometricAttendance),
  };
}

function toText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function toYesNo(value: boolean | undefined): YesNoUnstated {
  if (value === undefined) return 'unstated';
  return value ? 'yes' : 'no';
}
