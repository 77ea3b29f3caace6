import type { EndState, ObservedEvent } from './end-state.ts';
import { countDifferences } from './count-differences.ts';
import { breaches, type Violation } from './violation.ts';

/** Compares the listings service's owner statistics and enquirers with the enquiries. */
export function checkTallies({
  enquiries,
  marks,
  enquirers,
}: Pick<EndState, 'enquiries' | 'marks' | 'enquirers'>): Violation[] {
  const sent = enquiries.map(({ id, hostelId }) => `enquiry:${id} at ${hostelId}`);
  const answered = enquiries
    .filter(({ replies }) => replies.some(({ by }) => by === 'owner'))
    .map(({ id, hostelId }) => `reply:${id} at ${hostelId}`);
  const people = enquiries.map(({ senderId, hostelId }) => `${senderId} at ${hostelId}`);
  const known = enquirers.map(({ userId, hostelId }) => `${userId} at ${hostelId}`);
  return [
    ...breaches('every enquiry is counted once', countDifferences(sent, marksOf(marks, 'enquiry'))),
    ...breaches(
      "an owner's first reply is counted once",
      countDifferences(answered, marksOf(marks, 'reply')),
    ),
    ...breaches(
      'whoever enquired is known as such, once',
      countDifferences([...new Set(people)], known),
    ),
  ];
}

/** Compares the saves that were counted with the save events that were published. */
export function checkSaves(
  events: readonly ObservedEvent[],
  marks: EndState['marks'],
): Violation[] {
  const published = events
    .filter(({ type }) => type === 'WishlistItemAdded')
    .map(({ id, key }) => `save:${id} at ${key.slice(key.indexOf(':') + 1)}`);
  return breaches(
    'every save is counted once',
    countDifferences(published, marksOf(marks, 'save')),
  );
}

function marksOf(marks: EndState['marks'], kind: string): string[] {
  return marks
    .filter((each) => each.kind === kind)
    .map(({ id, hostelId }) => `${id} at ${hostelId}`);
}
