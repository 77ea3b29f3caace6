export const photoOnTap = {
  load: 'Load photo',
  loadNamed: 'Load photo: {{photo}}',
} as const;
