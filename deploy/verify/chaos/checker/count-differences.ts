/** Lists values that occur more or less often than expected. */
export function countDifferences(wanted: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wanted) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts].flatMap(([word, more]) => {
    if (more === 0) return [];
    return [more < 0 ? `${word}: missing` : `${word}: ${more} too many`];
  });
}
