/** Version and effective date of each legal page. Consents refer to the version. */
export const legalVersions = {
  privacy: { version: '1.9', since: '2026-11-30' },
  terms: { version: '1.1', since: '2026-11-27' },
} as const;
