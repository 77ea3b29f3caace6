export const search = {
  placeholder: 'हॉस्टल खोजें...',
  suggestions: 'सुझाव',
  area: '{{city}} का इलाक़ा',
  landmark: '{{city}} का लैंडमार्क',
  clear: 'खोज हटाएँ',
  found_one: '{{count}} सुझाव',
  found_other: '{{count}} सुझाव',
  recent: {
    title: 'पिछली खोजें',
    shown_one: 'नीचे {{count}} पिछली खोज',
    shown_other: 'नीचे {{count}} पिछली खोजें',
    remove: '{{words}} हटाएँ',
    removeAll: 'सब हटाएँ',
  },
} as const;
