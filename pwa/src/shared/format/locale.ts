/** The `Intl` locale of an app language. */
export const localeOf = (language: string): string => `${language}-IN`;
