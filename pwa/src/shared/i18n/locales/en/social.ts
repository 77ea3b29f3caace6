export const social = { title: 'Follow us' } as const;
