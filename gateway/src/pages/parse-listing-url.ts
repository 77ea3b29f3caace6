/** The public id that the address of a hostel's page names, in either of its forms. */
export function parseListingUrl(url: string): string | undefined {
  // Put together, not resolved: in an address that begins with `//` the next word would be a host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const [, screen, id, ...rest] = pathname.split('/');
  if (screen !== 'hostel-detail' || rest.length > 0) return undefined;
  return searchParams.get('hostelId') ?? (decoded(id) || undefined);
}

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
