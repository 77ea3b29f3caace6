/** Loads the code that reads search texts, when the person is about to type one. A failure is tried again on use. */
export function preloadUnderstanding(): void {
  import('@patna/search/understanding').catch(() => undefined);
}
