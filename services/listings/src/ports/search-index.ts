/** What the search index knows of a hostel. */
export interface SearchRecord {
  readonly objectID: string;
  readonly propertyName: string;
  readonly address: { readonly street: string; readonly city: string; readonly state: string };
  readonly landmark: string;
  readonly genderPreference: string;
}

/** The search service, as this service writes to it. */
export interface SearchIndex {
  save(record: SearchRecord): Promise<void>;
  /** By public id; one that is not there is fine. */
  remove(hostelId: string): Promise<void>;
}
