/** For `Intl`: the app's language as India writes its days and numbers. */
export const localeOf = (language: string): string => `${language}-IN`;
