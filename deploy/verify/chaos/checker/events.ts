import type { PoisonMessage } from '../faults/poison-message.ts';
import { millisecondsOf } from './enquiries.ts';
import type { EndState, ObservedDeadLetter, ObservedEvent } from './end-state.ts';
import { checkSaves } from './owner-statistics.ts';
import { breaches, type Violation } from './violation.ts';

/**
 * Checks the topics: the order within each key, that every enquiry's first event comes first, that every save and
 * unsave is there, and that each save is counted. `events` must be without duplicates, in the order of first delivery.
 */
export function checkEvents(
  events: readonly ObservedEvent[],
  seen: Pick<EndState, 'enquiries' | 'notifications' | 'hearts' | 'marks'>,
): Violation[] {
  const { enquiries, notifications, hearts } = seen;
  const byKey = Map.groupBy(events, (each) => each.key);
  const disorder: string[] = [];
  for (const [key, own] of byKey) {
    own.forEach((event, index) => {
      const former = own[index - 1];
      if (former && isAfter(former, event)) {
        disorder.push(`${key}: ${former.type} ${former.id} before ${event.type} ${event.id}`);
      }
    });
  }
  const sentOf = (id: string) => byKey.get(id)?.filter((each) => each.type === 'EnquirySent') ?? [];
  const ids = new Set(events.map((each) => each.id));
  return [
    ...breaches('events of one key lie in order', disorder),
    ...breaches(
      'every stored enquiry has one EnquirySent',
      enquiries.filter(({ id }) => sentOf(id).length !== 1).map(({ id }) => id),
    ),
    ...breaches(
      'EnquirySent comes before every other event of an enquiry',
      enquiries
        .filter(({ id }) => (byKey.get(id)?.[0]?.type ?? 'EnquirySent') !== 'EnquirySent')
        .map(({ id }) => id),
    ),
    ...breaches(
      'nobody is notified of an event that is on no topic',
      notifications.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    ),
    ...breaches(
      'every change of a heart is published, up to its state',
      unpublished(hearts, byKey),
    ),
    ...checkSaves(events, seen.marks),
  ];
}

/**
 * Save and unsave events must alternate and end with the stored state, because taps that change nothing publish
 * nothing.
 */
function unpublished(
  hearts: EndState['hearts'],
  byKey: ReadonlyMap<string, readonly ObservedEvent[]>,
): string[] {
  return hearts.flatMap(({ userId, hostelId, saved }) => {
    const published = (byKey.get(`${userId}:${hostelId}`) ?? []).map(({ type }) => type);
    const turns = published.every(
      (type, index) => type === (index % 2 === 0 ? 'WishlistItemAdded' : 'WishlistItemRemoved'),
    );
    const ends = (published.length % 2 === 1) === saved;
    return turns && ends
      ? []
      : [`${userId} for ${hostelId}, saved: ${saved}: ${published.join(', ')}`];
  });
}

function isAfter(one: ObservedEvent, other: ObservedEvent): boolean {
  if (one.version !== undefined && other.version !== undefined) return one.version > other.version;
  return millisecondsOf(one.id) > millisecondsOf(other.id);
}

/**
 * Checks that every group of the topic has the poison message as its only dead letter. If the letters could not be
 * read, `letters` is the error, and nothing is checked.
 */
export function checkDeadLetters(
  letters: readonly ObservedDeadLetter[] | Error,
  poison: PoisonMessage,
): Violation[] {
  if (letters instanceof Error) return breaches('the dead letters can be read', [letters.message]);
  const isPoison = (letter: ObservedDeadLetter) =>
    letter.topic === poison.topic && letter.key === poison.key;
  const groups = Map.groupBy(letters.filter(isPoison), (each) => each.group);
  const twice = [...groups].filter(([, own]) => own.length > poison.copies).map(([group]) => group);
  return [
    ...breaches(
      'only poison becomes a dead letter',
      letters
        .filter((letter) => !isPoison(letter))
        .map(({ topic, group, key, cause }) => `${topic} ${group} ${key}: ${cause}`),
    ),
    ...breaches('poison is buried once for each group', twice),
    ...breaches(
      'poison is buried by every group that consumes it',
      poison.groups.filter((group) => !groups.has(group)),
    ),
  ];
}
