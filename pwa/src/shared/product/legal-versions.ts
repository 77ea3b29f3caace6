/** Of each legal page: its version, which consents name, and the day since which it is in force. */
export const legalVersions = {
  privacy: { version: '1.2', since: '2026-11-24' },
  terms: { version: '1.0', since: '2026-11-21' },
} as const;
