/** Extracts a hostel id from an id or from the address of a hostel's page. */
export function parseHostelId(typed: string): string | undefined {
  const word =
    /(?:[?&]hostelId=|\/moderation\/hostels\/)([^&#\s/?]+)/.exec(typed)?.[1] ?? typed.trim();
  return /^[A-Za-z0-9_-]{1,64}$/.test(word) ? word : undefined;
}
