/** Changes to `listingBody` for two hostels in Gaya. One has its city in Hindi and no position. */
export const gayaHostels = [
  {
    propertyName: 'Bodhi Boys Hostel',
    gstin: '',
    address: {
      street: 'Domuhan Road, Bodh Gaya',
      city: 'Gaya',
      state: 'Bihar',
      pincode: '824231',
      landmark: 'Near Mahabodhi Temple',
      latitude: 24.6965,
      longitude: 84.9905,
    },
    genderPreference: 'Boys',
  },
  {
    propertyName: 'Falgu Girls Hostel',
    gstin: '',
    address: {
      street: '12, Swarajpuri Road',
      city: 'गया',
      state: 'Bihar',
      pincode: '823001',
      landmark: 'Behind Gaya Junction',
    },
    genderPreference: 'Girls',
  },
] as const;
