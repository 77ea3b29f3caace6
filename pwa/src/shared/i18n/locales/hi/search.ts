export const search = {
  placeholder: 'हॉस्टल खोजें...',
  suggestions: 'सुझाए गए हॉस्टल',
  clear: 'खोज हटाएँ',
  found_one: '{{count}} हॉस्टल मिला',
  found_other: '{{count}} हॉस्टल मिले',
  recent: {
    title: 'पिछली खोजें',
    shown_one: 'नीचे {{count}} पिछली खोज',
    shown_other: 'नीचे {{count}} पिछली खोजें',
    remove: '{{words}} हटाएँ',
    removeAll: 'सब हटाएँ',
  },
} as const;
