export const notFound = {
  title: 'Page not found',
  text: 'This address leads nowhere. It may have been moved or mistyped.',
} as const;
