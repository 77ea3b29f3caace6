export const notFound = {
  title: 'पेज नहीं मिला',
  text: 'यह पता कहीं नहीं ले जाता। हो सकता है यह बदल गया हो या ग़लत लिखा गया हो।',
} as const;
