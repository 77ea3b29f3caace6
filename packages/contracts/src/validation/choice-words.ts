import type { EnquiryStatus } from '../enquiry/life-cycle.ts';
import type { ListingStatus } from '../listings/life-cycle.ts';
import type { Sentence, SentenceLanguage } from './sentence.ts';

function word(en: string, hi: string): Sentence {
  return { en, hi };
}

export const listingStatusWords: Readonly<Record<ListingStatus, Sentence>> = {
  draft: word('Draft', 'ड्राफ़्ट'),
  'in review': word('In review', 'जाँच में'),
  live: word('Public', 'सबको दिखता है'),
  paused: word('Paused', 'रोका हुआ'),
  rejected: word('Not approved', 'मंज़ूर नहीं'),
  archived: word('Closed permanently', 'हमेशा के लिए बंद'),
};

export const enquiryStatusWords: Readonly<Record<EnquiryStatus, Sentence>> = {
  new: word('New', 'नई'),
  seen: word('Seen', 'देखी गई'),
  contacted: word('Contacted', 'संपर्क हुआ'),
  visit: word('Visit planned', 'देखने का समय तय'),
  booked: word('Booked', 'बुक हुई'),
  closed: word('Closed', 'बंद'),
};

/** The choices that people see, in the words of the screens. */
const choiceWords: Readonly<Record<string, Sentence>> = {
  ...listingStatusWords,
  ...enquiryStatusWords,
  Single: word('Single', 'सिंगल'),
  Double: word('Double', 'डबल'),
  Triple: word('Triple', 'ट्रिपल'),
  Dormitory: word('Dormitory', 'डॉरमिटरी'),
  Boys: word('Boys', 'लड़के'),
  Girls: word('Girls', 'लड़कियाँ'),
  Unisex: word('Unisex', 'सभी'),
  Students: word('Students', 'विद्यार्थी'),
  'Working Professionals': word('Working professionals', 'कामकाजी लोग'),
  Both: word('Both', 'दोनों'),
  Breakfast: word('Breakfast', 'नाश्ता'),
  'Evening Breakfast': word('Evening snacks', 'शाम का नाश्ता'),
  Lunch: word('Lunch', 'दोपहर का खाना'),
  Dinner: word('Dinner', 'रात का खाना'),
  included: word('Included in the rent', 'किराये में शामिल'),
  metered: word('By meter', 'मीटर से'),
  fixed: word('Fixed monthly amount', 'हर महीने तय रक़म'),
  extra: word('Extra', 'किराये से अलग'),
  none: word('Not charged', 'कोई शुल्क नहीं'),
  damage: word('Damage', 'टूट-फूट'),
  'unpaid-dues': word('Unpaid dues', 'बक़ाया रक़म'),
  'short-notice': word('Short notice', 'पूरा नोटिस न देना'),
  cleaning: word('Cleaning', 'सफ़ाई'),
  Maintenance: word('Maintenance', 'रखरखाव'),
  Laundry: word('Laundry', 'कपड़ों की धुलाई'),
  Water: word('Water', 'पानी'),
  Internet: word('Internet', 'इंटरनेट'),
  Cleaning: word('Cleaning', 'सफ़ाई'),
  Security: word('Security guard', 'सुरक्षा गार्ड'),
  Parking: word('Parking', 'पार्किंग'),
  'Wi-Fi': word('Wi-Fi', 'वाई-फ़ाई'),
  'RO Water': word('RO water', 'आरओ पानी'),
  'Cleaning Service': word('Cleaning', 'सफ़ाई'),
  Geyser: word('Geyser', 'गीज़र'),
  Mattress: word('Mattress', 'गद्दा'),
  AC: word('AC', 'एसी'),
  Refrigerator: word('Refrigerator', 'फ़्रिज'),
  'wrong-facts': word('Information is wrong', 'जानकारी ग़लत है'),
  'not-a-hostel': word('Not a hostel', 'यह हॉस्टल नहीं है'),
  fraud: word('Fraud', 'धोखाधड़ी'),
  unsafe: word('Not safe', 'यह सुरक्षित नहीं है'),
  offensive: word('Offensive', 'यह आपत्तिजनक है'),
  duplicate: word('Listed twice', 'यह दो बार जोड़ा गया है'),
  spam: word('Spam', 'यह स्पैम है'),
  untrue: word('Not true', 'यह सच नहीं है'),
  'personal-data': word("Shows people's names or numbers", 'इसमें लोगों के नाम या नंबर हैं'),
  'never-stayed': word('The reviewer never stayed there', 'समीक्षा लिखने वाले वहाँ कभी नहीं रहे'),
  other: word('Something else', 'कुछ और'),
  'no-bed': word('No beds free', 'कोई बेड खाली नहीं'),
  'found-another': word('Found another hostel', 'दूसरा हॉस्टल मिल गया'),
  'no-answer': word('No answer', 'जवाब नहीं मिला'),
  budget: word("Budget didn't match", 'बजट में नहीं बैठा'),
  booking: word('Finding a room', 'कमरा ढूँढना'),
  listing: word('Listing a hostel', 'हॉस्टल जोड़ना'),
  safety: word('Safety', 'सुरक्षा'),
  feedback: word('Feedback', 'सुझाव'),
  experience: word('Your experience', 'आपका अनुभव'),
  grievance: word('Grievance complaint', 'शिकायत अधिकारी से शिकायत'),
  student: word('Student', 'विद्यार्थी'),
  professional: word('Working professional', 'नौकरीपेशा'),
  traveller: word('Traveller', 'यात्री'),
  en: word('English', 'अंग्रेज़ी'),
  hi: word('Hindi', 'हिन्दी'),
  sms: word('SMS', 'एसएमएस'),
  whatsapp: word('WhatsApp', 'व्हाट्सऐप'),
  inbox: word('Enquiries and free beds', 'पूछताछ और खाली बेड'),
  everything: word('Everything', 'सब कुछ'),
  identity: word("Owner's identity", 'मालिक की पहचान'),
  address: word('Address', 'पता'),
  gstin: word('GSTIN', 'GSTIN'),
  visited: word('Visited by us', 'हमने जाकर देखा'),
  'police-registration': word('Police registration', 'पुलिस में पंजीकरण'),
  'woman-warden': word('Woman warden (24 hours)', 'महिला वार्डन (24 घंटे)'),
  'staff-police-checked': word('Staff verified by police', 'कर्मचारियों का पुलिस सत्यापन'),
  'cctv-30-days': word('CCTV (recordings kept 30 days)', 'सीसीटीवी (30 दिन की रिकॉर्डिंग)'),
  'visitor-register': word('Visitor register', 'आने-जाने वालों का रजिस्टर'),
  'biometric-attendance': word('Biometric night attendance', 'रात की बायोमेट्रिक हाज़िरी'),
};

/** The choices in words. Undefined when people do not see one of them. */
export function choicesInWords(
  values: readonly string[],
  language: SentenceLanguage,
): string | undefined {
  const words = values.map((value) => choiceWords[value]?.[language]);
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}
