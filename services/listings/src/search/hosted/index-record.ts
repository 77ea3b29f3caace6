import {
  type CatalogueHostel,
  type SearchRecord,
  searchRecordOf,
  searchSettings,
} from '@patna/contracts';
import { type HostedAttributes, hostedAttributesOf } from '@patna/search/hosted/hosted-record.ts';

/** A hostel in the hosted index: the texts that the phone searches too, and what filters and sorts use. */
export type IndexRecord = SearchRecord & HostedAttributes;

export function indexRecordOf(hostel: CatalogueHostel): IndexRecord {
  const record = searchRecordOf(hostel);
  const { searchableAttributes } = searchSettings;
  return { ...record, ...hostedAttributesOf(hostel, { ...record }, searchableAttributes) };
}
