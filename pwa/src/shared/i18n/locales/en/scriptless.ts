export const scriptless = {
  write: 'To write to us here, turn on JavaScript in your browser settings and reload this page.',
  how: 'Turn on JavaScript in your browser settings and reload this page.',
  signIn: { title: 'Signing in needs JavaScript' },
  rest: { title: 'This page needs JavaScript' },
} as const;
