export const pager = {
  pages: 'पेज',
  newer: 'नए',
  older: 'पुराने',
  pageOf: 'पेज {{page}} / {{totalPages}}',
} as const;
