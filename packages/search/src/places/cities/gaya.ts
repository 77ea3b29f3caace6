import { approximately, type City, placesOfKind } from '../city.ts';

export const gaya: City = {
  id: 'gaya',
  en: 'Gaya',
  hi: 'गया',
  otherNames: ['gayaji', 'bodhgaya', 'manpur', 'गयाजी', 'बोधगया', 'मानपुर'],
  bounds: { south: 24.62, north: 24.92, west: 84.82, east: 85.14 },
  pincodePrefixes: ['823', '824'],
  pincodeArea: { en: 'Gaya', hi: 'गया', first: '823', last: '824' },
  pincodes: [
    ['823001', 'civil swarajpuri tower vishnupad'],
    ['823003', 'manpur'],
    ['824231', 'bodh mahabodhi'],
  ],
  synonyms: [
    ['bodhgaya', 'bodh gaya'],
    ['buddhgaya', 'bodh gaya'],
    ['vishnupad mandir', 'vishnupad temple'],
    ['gya', 'gaya'],
    ['gya college', 'gaya college'],
    ['bodh gaya iim', 'iim bodh gaya'],
    ['gaya railway station', 'gaya junction'],
    ['manpur railway station', 'manpur junction'],
    ['bishnupad temple', 'vishnupad temple'],
    ['bishnupad mandir', 'vishnupad temple'],
    ['iim gaya', 'iim bodh gaya'],
    ['bodhgya', 'bodh gaya'],
    ['buddh gaya', 'bodh gaya'],
    ['magadh medical', 'anmmch'],
    ['magadh medical college', 'anmmch'],
    ['anugrah narayan medical college', 'anmmch'],
  ],
  landmarks: approximately([
    ...placesOfKind('coaching', [
      ['magadh-university', 24.693, 84.973, 'Magadh University', 'मगध विश्वविद्यालय'],
      ['gaya-college', 24.782, 84.995, 'Gaya College', 'गया कॉलेज'],
      ['iim-bodh-gaya', 24.695, 84.975, 'IIM Bodh Gaya', 'आईआईएम बोध गया'],
      ['anmmch', 24.754, 84.961, 'ANMMCH', 'एएनएमएमसीएच'],
    ]),
    ...placesOfKind('transport', [
      ['gaya-junction', 24.803, 84.999, 'Gaya Junction', 'गया जंक्शन'],
      ['manpur-junction', 24.811, 85.034, 'Manpur Junction', 'मानपुर जंक्शन'],
      ['gaya-airport', 24.744, 84.951, 'Gaya airport', 'गया हवाई अड्डा'],
    ]),
    ...placesOfKind('sight', [
      ['mahabodhi-temple', 24.696, 84.991, 'Mahabodhi Temple', 'महाबोधि मंदिर'],
      ['vishnupad-temple', 24.777, 85.01, 'Vishnupad Temple', 'विष्णुपद मंदिर'],
      ['mangla-gauri-temple', 24.769, 85.002, 'Mangla Gauri Temple', 'मंगला गौरी मंदिर'],
    ]),
  ]),
  areas: approximately(
    placesOfKind('area', [
      ['bodh-gaya', 24.698, 84.988, 'Bodh Gaya', 'बोध गया'],
      ['gaya-manpur', 24.807, 85.028, 'Manpur', 'मानपुर'],
      ['gaya-civil-lines', 24.79, 85.003, 'Civil Lines', 'सिविल लाइंस'],
      ['swarajpuri-road', 24.797, 85.003, 'Swarajpuri Road', 'स्वराजपुरी रोड'],
      ['chandauti', 24.801, 84.965, 'Chandauti', 'चंदौती'],
    ]),
  ),
};
