export const install = {
  label: 'Install the app',
  ask: 'Install the app. It works offline too.',
  yes: 'Install',
  how: 'Show me how',
  no: 'Not now',
  guide: {
    title: 'Add to your home screen',
    share: 'Tap Share in Safari. On newer iPhones, tap the three dots first.',
    add: 'Scroll down and tap “Add to Home Screen”.',
    confirm: 'Tap “Add” at the top right.',
    done: 'Done',
  },
} as const;
