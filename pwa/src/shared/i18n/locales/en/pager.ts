export const pager = {
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: 'Page {{page}} of {{totalPages}}',
} as const;
