/** All spellings of a name, by the placeholders that templates use for them. */
export function spellingsOf(name: string): Record<string, string> {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]+/);
  const pascal = words.map((word) => capitalise(word)).join('');
  return {
    kebab: words.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    Pascal: pascal,
    UPPER: words.join('_').toUpperCase(),
    words: words.join(' '),
    Words: capitalise(words.join(' ')),
  };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
