export const blocked = {
  closeTabs:
    'Another tab of Patna Hostels holds on to what this phone keeps. Close all other tabs of it; nothing is lost.',
} as const;
