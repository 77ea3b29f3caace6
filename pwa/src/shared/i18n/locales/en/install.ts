export const install = {
  label: 'Install the app',
  ask: 'Keep Patna Hostels on your home screen? It then opens like any app, also without a network.',
  yes: 'Install',
  how: 'Show me how',
  no: 'Not now',
  guide: {
    title: 'Put it on your home screen',
    share: 'Tap the Share button in Safari. On newer iPhones it is behind the three dots.',
    add: 'Scroll down and tap “Add to Home Screen”.',
    confirm: 'Tap “Add” at the top right.',
    done: 'Done',
  },
} as const;
