/** The public id in the URL of a hostel's page. There are two forms of this URL. */
export function parseListingUrl(url: string): string | undefined {
  // Concatenated instead of resolved: in `//name`, the name would become the host.
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
