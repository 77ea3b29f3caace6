/** The languages refusals are written in. */
export type SentenceLanguage = 'en' | 'hi';
/** One sentence in each language. */
export type Sentence = Readonly<Record<SentenceLanguage, string>>;
