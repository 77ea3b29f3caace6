export const blocked = {
  closeTabs: 'Close all other Patna Hostels tabs to continue. Nothing will be lost.',
} as const;
