/** The text of a message of photos alone, for apps and servers that show no photos. */
const placeholderTexts: Readonly<Record<string, string>> = { en: 'Photo', hi: 'फ़ोटो' };

export const placeholderText = (language: string): string => placeholderTexts[language] ?? 'Photo';

export function isPlaceholderText(text: string): boolean {
  return Object.values(placeholderTexts).includes(text);
}
