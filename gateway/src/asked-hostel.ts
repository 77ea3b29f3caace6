/** The public id that the address of a hostel's page names, in either of its forms. */
export function askedHostel(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
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
