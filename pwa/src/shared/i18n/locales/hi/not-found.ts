export const notFound = {
  title: 'यह पेज नहीं मिला',
  text: 'हो सकता है कि पेज कहीं और चला गया हो या पता ग़लत हो।',
} as const;
