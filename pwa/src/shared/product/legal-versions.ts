/** Version and effective date of each legal page. Consents refer to the version. */
export const legalVersions = {
  privacy: { version: '1.2', since: '2026-11-24' },
  terms: { version: '1.0', since: '2026-11-21' },
} as const;
