export const update = {
  ready: 'A new version is ready.',
  coming: 'The new version will open when your current task is done.',
  refresh: 'Refresh',
  later: 'Later',
} as const;
