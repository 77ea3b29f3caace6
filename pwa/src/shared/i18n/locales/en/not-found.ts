export const notFound = {
  title: "We can't find that page",
  text: 'The page may have moved, or the address may be wrong.',
} as const;
