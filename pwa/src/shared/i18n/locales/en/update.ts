export const update = {
  ready: 'A newer version of the app is ready.',
  coming: 'The newer version opens as soon as what is under way is done.',
  refresh: 'Refresh',
  later: 'Later',
} as const;
