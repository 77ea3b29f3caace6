import type { ReceivedEnquiry } from '@patna/contracts';
import { dateFormat } from '../../../shared/format/date.ts';
import { formatDay } from '../../../shared/format/day.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { toCsv } from '../../../shared/sharing/to-csv.ts';

const columns = [
  'createdAt',
  'listingName',
  'status',
  'name',
  'phone',
  'roomCategory',
  'moveInDate',
  'message',
] as const;

/** The inbox as a table in the language of the screen, with times in India. */
export function inboxCsv(
  enquiries: readonly ReceivedEnquiry[],
  t: Translate<'owner'>,
  language: string,
): string {
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const rows = enquiries.map((enquiry) => [
    time.format(new Date(enquiry.createdAt)),
    enquiry.listingName,
    t(`enquiry.${enquiry.status}`),
    enquiry.name,
    enquiry.phone,
    enquiry.roomCategory ? t(`room.${enquiry.roomCategory}`) : '',
    enquiry.moveInDate ? formatDay(enquiry.moveInDate, language) : '',
    enquiry.message,
  ]);
  return toCsv([columns.map((column) => t(`inbox.column.${column}`)), ...rows]);
}
