/** Adds a sentence to the end of a text, or removes it. Other words stay as they are. */
export function toggleSentence(text: string, sentence: string): string {
  if (!hasSentence(text, sentence)) return [text.trimEnd(), sentence].filter(Boolean).join(' ');
  const at = text.indexOf(sentence);
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at + sentence.length).trimStart();
  return [before, after].filter(Boolean).join(' ');
}

export function hasSentence(text: string, sentence: string): boolean {
  return text.includes(sentence);
}
