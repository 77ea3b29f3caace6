/** A visit for a calendar file. */
export interface CalendarVisit {
  readonly enquiryId: string;
  /** ISO 8601. */
  readonly visitAt: string;
  /** Grows with every change, so that calendars replace the earlier entry. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  /** Removes the entry from the calendar. */
  readonly cancelled?: boolean;
}

/** A cancellation needs an organizer (RFC 5546, 3.2.5). The app has no address to answer to. */
const cancellation = ['STATUS:CANCELLED', 'ORGANIZER;CN=Patna Hostels:invalid:nomail'];

const visitMs = 30 * 60_000;
/** RFC 5545 allows 75 octets a line. */
const longestLine = 75;

/** A visit of half an hour as iCalendar (RFC 5545). `now` is in ms. */
export function visitCalendar(visit: CalendarVisit, now: number): string {
  const start = Date.parse(visit.visitAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patna Hostels//Visits//EN',
    ...(visit.cancelled ? ['METHOD:CANCEL'] : []),
    'BEGIN:VEVENT',
    ...(visit.cancelled ? cancellation : []),
    `UID:visit-${visit.enquiryId}@patna-hostels`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + visitMs)}`,
    `SUMMARY:${escaped(visit.title)}`,
    `LOCATION:${escaped(visit.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** The lines of a folded content line; continuations begin with a space. Characters are never split. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part];
}
