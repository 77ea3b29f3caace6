/** The text of a message of photos alone, for apps and servers that show no photos. */
const photoTexts: Readonly<Record<string, string>> = { en: 'Photo', hi: 'फ़ोटो' };

export const photoText = (language: string): string => photoTexts[language] ?? 'Photo';

export function isPhotoText(text: string): boolean {
  return Object.values(photoTexts).includes(text);
}
