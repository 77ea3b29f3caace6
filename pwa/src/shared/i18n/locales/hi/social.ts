export const social = { title: 'हमसे जुड़ें' } as const;
