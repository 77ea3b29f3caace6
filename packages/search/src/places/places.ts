/** A place to measure from. Degrees, accurate to about 100 m. */
export interface PlaceMark {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  readonly en: string;
  readonly hi: string;
}

export const placeKinds = ['coaching', 'transport', 'sight', 'area'] as const;
/** `coaching` includes colleges and hospitals with students. An `area` is given by its centre. */
export type PlaceKind = (typeof placeKinds)[number];

const marks = (
  kind: PlaceKind,
  rows: readonly (readonly [string, number, number, string, string])[],
): PlaceMark[] =>
  rows.map(([id, latitude, longitude, en, hi]) => ({ id, kind, latitude, longitude, en, hi }));

/** Ids appear in addresses, so they never change. */
export const landmarks: readonly PlaceMark[] = [
  ...marks('coaching', [
    ['boring-road-chauraha', 25.616, 85.117, 'Boring Road Chauraha', 'बोरिंग रोड चौराहा'],
    ['musallahpur-haat', 25.613, 85.172, 'Musallahpur Haat', 'मुसल्लहपुर हाट'],
    ['naya-tola', 25.615, 85.158, 'Naya Tola', 'नया टोला'],
    ['kankarbagh-tempo-stand', 25.595, 85.153, 'Kankarbagh Tempo Stand', 'कंकड़बाग टेम्पो स्टैंड'],
    ['patna-university', 25.62, 85.167, 'Patna University', 'पटना विश्वविद्यालय'],
    ['nit-patna', 25.62, 85.172, 'NIT Patna', 'एनआईटी पटना'],
    ['an-college', 25.619, 85.111, 'A. N. College', 'ए. एन. कॉलेज'],
    ['patna-womens-college', 25.61, 85.122, "Patna Women's College", 'पटना वीमेंस कॉलेज'],
    ['pmch', 25.621, 85.153, 'PMCH', 'पीएमसीएच'],
    ['igims', 25.61, 85.09, 'IGIMS', 'आईजीआईएमएस'],
    ['aiims-patna', 25.561, 85.043, 'AIIMS Patna', 'एम्स पटना'],
  ]),
  ...marks('transport', [
    ['patna-junction', 25.603, 85.137, 'Patna Junction', 'पटना जंक्शन'],
    ['rajendra-nagar-terminal', 25.6, 85.163, 'Rajendra Nagar Terminal', 'राजेंद्र नगर टर्मिनल'],
    ['patliputra-junction', 25.621, 85.073, 'Patliputra Junction', 'पाटलिपुत्र जंक्शन'],
    ['danapur-station', 25.582, 85.044, 'Danapur station', 'दानापुर स्टेशन'],
    ['patna-sahib-station', 25.583, 85.236, 'Patna Sahib station', 'पटना साहिब स्टेशन'],
    ['airport', 25.592, 85.09, 'Patna airport', 'पटना हवाई अड्डा'],
    ['patliputra-bus-terminal', 25.574, 85.183, 'Patliputra Bus Terminal', 'पाटलिपुत्र बस टर्मिनल'],
    ['mithapur-bus-stand', 25.592, 85.135, 'Mithapur bus stand', 'मीठापुर बस स्टैंड'],
    ['gandhi-maidan-bus-stand', 25.621, 85.142, 'Gandhi Maidan bus stand', 'गांधी मैदान बस स्टैंड'],
  ]),
  ...marks('sight', [
    ['gandhi-maidan', 25.618, 85.145, 'Gandhi Maidan', 'गांधी मैदान'],
    ['golghar', 25.62, 85.139, 'Golghar', 'गोलघर'],
    ['patna-zoo', 25.598, 85.099, 'Patna zoo', 'पटना चिड़ियाघर'],
    ['dak-bungalow-chauraha', 25.61, 85.139, 'Dak Bungalow Chauraha', 'डाकबंगला चौराहा'],
    ['moin-ul-haq-stadium', 25.605, 85.162, 'Moin-ul-Haq Stadium', 'मोइनुल हक स्टेडियम'],
    ['takht-patna-sahib', 25.596, 85.23, 'Takht Sri Patna Sahib', 'तख्त श्री पटना साहिब'],
  ]),
];

/** Parts of the town that people search for. */
export const areas: readonly PlaceMark[] = marks('area', [
  ['boring-road', 25.614, 85.115, 'Boring Road', 'बोरिंग रोड'],
  ['kidwaipuri', 25.613, 85.125, 'Kidwaipuri', 'किदवईपुरी'],
  ['patliputra-colony', 25.627, 85.104, 'Patliputra Colony', 'पाटलिपुत्र कॉलोनी'],
  ['kurji', 25.64, 85.111, 'Kurji', 'कुर्जी'],
  ['digha', 25.643, 85.096, 'Digha', 'दीघा'],
  ['raja-bazar', 25.608, 85.087, 'Raja Bazar', 'राजा बाज़ार'],
  ['ashiana-nagar', 25.614, 85.078, 'Ashiana Nagar', 'आशियाना नगर'],
  ['saguna-more', 25.613, 85.041, 'Saguna More', 'सगुना मोड़'],
  ['danapur', 25.632, 85.045, 'Danapur', 'दानापुर'],
  ['phulwari-sharif', 25.577, 85.075, 'Phulwari Sharif', 'फुलवारी शरीफ'],
  ['anisabad', 25.58, 85.1, 'Anisabad', 'अनीसाबाद'],
  ['gardanibagh', 25.594, 85.115, 'Gardanibagh', 'गर्दनीबाग'],
  ['mithapur', 25.59, 85.132, 'Mithapur', 'मीठापुर'],
  ['exhibition-road', 25.611, 85.144, 'Exhibition Road', 'एग्ज़िबिशन रोड'],
  ['kadamkuan', 25.611, 85.153, 'Kadamkuan', 'कदमकुआँ'],
  ['rajendra-nagar', 25.605, 85.166, 'Rajendra Nagar', 'राजेंद्र नगर'],
  ['bazar-samiti', 25.606, 85.178, 'Bazar Samiti', 'बाज़ार समिति'],
  ['mahendru', 25.617, 85.178, 'Mahendru', 'महेंद्रू'],
  ['ashok-nagar', 25.588, 85.155, 'Ashok Nagar', 'अशोक नगर'],
  ['kankarbagh', 25.594, 85.16, 'Kankarbagh', 'कंकड़बाग'],
  ['patna-city', 25.597, 85.222, 'Patna City', 'पटना सिटी'],
]);

/** The place with an id; undefined when unknown. */
export function findPlace(id: string): PlaceMark | undefined {
  return landmarks.find((place) => place.id === id) ?? areas.find((place) => place.id === id);
}
