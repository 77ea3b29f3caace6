/** Most words in a sentence of an English text. */
const maxWords = 22;

/** Phrases that an English text may not use. The comment after each names a better one. */
const badEnglish = [
  /\be-mail/i, // email
  /\bhand(?:ed|s)? (?:in|over)\b/i, // submit, share
  /\b(?:leaves|waits|stands|is kept|are kept|kept on)\b/i, // we'll send it, saved
  /\btak(?:e|en) (?:back|out|off|along)\b/i, // cancel, remove, save offline
  /\ba month\b/i, // per month, monthly
  /\bso that (?:you|it|we)\b|\bof it\b|\bby itself (?:once|when)\b/i,
  /\b(?:somebody|anybody|whoever|everybody|nobody else's)\b/i, // someone, anyone, everyone
  /\bin all\b|\bgoes by\b|\bat most\b.*\bat least\b/i,
  /\b(?:can ?not|could not|do not|does not|did not|is not|are not|was not) (?:be |yet )?\w/i, // contractions
  /\b(?:trip pack|packed)\b/i, // offline copy
];

/** Words that a Hindi text may not use. The comment after each names the plain word. */
const badHindi = [
  /कनेक्शन/, // इंटरनेट, ऑनलाइन
  /तस्वीर/, // फ़ोटो
  /ई-मेल/, // ईमेल
  /भोजन/, // खाना
  /मसौद/, // ड्राफ़्ट
  /जाँचा हुआ|जाँचे हुए/, // सत्यापित
  /सहेजे हुए|रखा जा|रखे हुए/, // सहेजे गए
  /जगह भर/, // स्टोरेज भर
  /दबाएँ|छुएँ/, // टैप करें
  /पन्न/, // पेज
  /सफ़र के पैक|पैक ह/, // ऑफ़लाइन कॉपी
  /जमा कर/, // भेजें
  /[^.]\.$/, // ends with । instead
];

/** Names that are written in Latin letters even in Hindi. */
const latinNames =
  /\b(?:GSTIN|JPEG|PNG|WebP|HEIC|JSON|WhatsApp|OpenStreetMap|Safari|Clerk|Algolia|Supabase|Firebase|Google|English|Add to Home Screen|Add|Idempotency-Key|10AABCU9603R1Z2)\b/g;
const addresses = /\bhttps?:\S+|[\w.]+@[\w.]+/g;

/** What is wrong with the wording of a text that people read: bad phrases, long sentences, Latin letters in Hindi. */
export function wordingFaults(text: string, language: 'en' | 'hi'): string[] {
  const phrases = language === 'en' ? badEnglish : badHindi;
  return [
    ...phrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? []),
    ...(language === 'en' ? longSentences(text) : latinIn(text)),
  ];
}

function longSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) /).filter((sentence) => sentence.split(' ').length > maxWords);
}

function latinIn(text: string): string[] {
  const own = text
    .replace(/\{\{\w+\}\}/g, '')
    .replace(addresses, '')
    .replace(latinNames, '');
  return own.match(/[A-Za-z]+/g) ?? [];
}
