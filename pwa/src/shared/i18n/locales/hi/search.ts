export const search = {
  placeholder: 'हॉस्टल खोजें...',
  suggestions: 'सुझाए गए हॉस्टल',
  clear: 'खोज मिटाएँ',
  found_one: '{{count}} हॉस्टल मिला',
  found_other: '{{count}} हॉस्टल मिले',
} as const;
