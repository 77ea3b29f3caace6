import { moderatorKinds } from '@patna/contracts';

/** Accepted breaking changes: the message of `breakingChanges`, and why old clients can cope. */
export const acceptedBreaks: Readonly<Record<string, string>> = {
  'moderationQueue answer 200.data[]: of none of the kinds that were promised':
    'appeals and verification requests are answered to who asks for them, which a client that does not know them cannot',
  'decideReport answer 200.data.about: "enquiry" is none of the values':
    'only moderators read it, after a decision on such a report, and apps show neither this answer nor its subject',
  'listingChanges answer: 304 is new':
    'it was always the answer to who sends an ETag back, and only the document did not say so',
  'listingChanges request: query since: another pattern':
    'it takes every cursor of old clients, and cursors with an epoch besides',
  'moderationAudit answer 200.data[].target: another pattern':
    'people are among the targets, and apps show a target as it is',
  'moderationAudit request: query target: another pattern':
    'it takes all that it took before, and people besides',
  ...eachValueOnce('createListing'),
  ...eachValueOnce('editListing'),
  ...unknownKind('myNotificationData answer 200.data.notifications[]'),
  ...unknownKind('notificationFeed answer 200.data[]'),
  ...unknownKind('notificationStream answer 200'),
};

/** Longer lists were refused before too, because each value may appear only once. */
function eachValueOnce(call: string): Readonly<Record<string, string>> {
  const lengths = { facilities: 7, mealsProvided: 4, 'rooms[].category': 4, suitableFor: 3 };
  return Object.fromEntries(
    Object.entries(lengths).map(([field, most]) => [
      `${call} request.${field}: maxItems none in place of ${most}`,
      'each value may stand there only once, so a longer list was refused before as well',
    ]),
  );
}

/** Apps show unknown kinds of notifications under a general name, and open the notification's page. */
function unknownKind(place: string): Readonly<Record<string, string>> {
  const kinds = [
    'review-appeal-refused',
    'listing-claims-due',
    'listing-unverified',
    'listing-activity-check',
    'listing-silent',
    'listing-suspended',
    'listing-restored',
    'enquiry-reminder',
    'enquiry-alternatives',
    'listing-change-approved',
    'listing-change-rejected',
    'listing-claim-approved',
    'listing-claim-refused',
    'listing-claim-ending',
    'listing-beds-outdated',
    'search-match',
    ...moderatorKinds,
  ];
  const decidedOn = kinds.map((kind) => `${place}.kind: "${kind}" is none of the values`);
  return Object.fromEntries(decidedOn.map((each) => [each, 'has a name in older apps']));
}

const versionNeeded = {
  rule: 'required',
  field: 'version',
  reason:
    'a change of what the person never saw is worse than a refusal, and any later read says the ' +
    'version; the schema cannot say it, because If-Match may stand in its place',
};

/** Bodies that an old schema allows and the service refuses, by call: the rule, and the reason. */
export const acceptedRefusals: Readonly<
  Record<string, { readonly field: string; readonly rule: string; readonly reason: string }>
> = {
  editListing: versionNeeded,
  changeListingStatus: versionNeeded,
  decideListing: versionNeeded,
  editUser: versionNeeded,
};

const places = new Set(
  Object.keys(acceptedBreaks).map((change) => change.slice(0, change.indexOf(': '))),
);

/** Whether a breaking change at this path of a response was accepted. */
export function isDecided(answer: string, path: readonly PropertyKey[]): boolean {
  const place = path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`));
  return places.has(answer + place.join(''));
}
