/** Query parameters of the list. */
export type Query = Readonly<Record<string, string>>;

/** No filter, and then twenty filters that people use. */
export const filters: readonly Query[] = [
  {},
  { gender: 'Boys' },
  { gender: 'Girls' },
  { category: 'Single' },
  { category: 'Double', gender: 'Girls' },
  { maxPrice: '5000' },
  { minPrice: '9000' },
  { minPrice: '4000', maxPrice: '4500' },
  { facilities: 'Wi-Fi' },
  { facilities: 'Wi-Fi,AC' },
  { meals: 'Breakfast,Dinner' },
  { haveWarden: 'true' },
  { haveWarden: 'false', gender: 'Girls' },
  { verified: 'true' },
  { verified: 'false' },
  { suitableFor: 'Students' },
  { city: 'patna' },
  { city: 'Delhi' },
  { minRating: '4' },
  { minRating: '4', gender: 'Girls', maxPrice: '6000' },
  { sort: 'price-asc', gender: 'Boys' },
];
