export const photoOnTap = {
  load: 'फ़ोटो लोड करें',
  loadNamed: 'फ़ोटो लोड करें: {{photo}}',
} as const;
