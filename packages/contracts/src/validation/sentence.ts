/** The languages in which refusals are written. */
export type SentenceLanguage = 'en' | 'hi';
/** One sentence in each language. */
export type Sentence = Readonly<Record<SentenceLanguage, string>>;
