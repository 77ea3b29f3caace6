export const notFound = {
  title: 'यह पेज नहीं मिला',
  text: 'हो सकता है यह हट गया हो या पता ग़लत हो।',
} as const;
