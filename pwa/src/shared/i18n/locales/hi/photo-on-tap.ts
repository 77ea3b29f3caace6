export const photoOnTap = {
  load: 'तस्वीर लोड करें',
  loadNamed: 'तस्वीर लोड करें: {{photo}}',
} as const;
