/** Paths that search engines may show: the server keeps every other screen out of them. */
export const findable: ReadonlySet<string> = new Set([
  '/',
  '/home',
  '/hostel-detail',
  '/hostel-detail/:id',
  '/homescreen',
  '/map',
  '/privacy-policy',
  '/terms-condition',
  '/customer-support',
]);
