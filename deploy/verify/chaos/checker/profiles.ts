import { type Operation, operationsOf } from '../history.ts';
import { lastAcknowledged } from './last-acknowledged.ts';
import type { EndState, ObservedLanguage } from './end-state.ts';
import { countDifferences } from './count-differences.ts';
import { breaches, type Violation } from './violation.ts';

/** Checks that everyone who signed up has a record in their last language, and gets notifications in that language. */
export function checkProfiles(
  history: readonly Operation[],
  { people, languages }: Pick<EndState, 'people' | 'languages'>,
): Violation[] {
  const records = Map.groupBy(people, (each) => each.userId);
  const signedUp = operationsOf(history, 'sign-up').filter(({ outcome }) => outcome === 'ok');
  const missing = new Set(signedUp.map(({ intent }) => intent.userId).filter(isMissing));
  function isMissing(userId: string): boolean {
    return records.get(userId)?.length !== 1;
  }
  const choices = Map.groupBy(operationsOf(history, 'language'), (each) => each.intent.userId);
  const wrong = [...choices].flatMap(([userId, own]) => {
    const chosen = lastAcknowledged(own, ({ language }): string | undefined => language);
    const stands = records.get(userId)?.[0]?.language;
    return chosen.size === 0 || chosen.has(stands) ? [] : [`${userId} has ${stands}`];
  });
  const chosen = people.filter(({ language }) => language !== undefined);
  return [
    ...breaches('whoever signed up has one record', [...missing]),
    ...breaches('the language that a person last chose stands', wrong),
    ...breaches(
      'people are notified in the language of their record',
      countDifferences(chosen.map(wordsOf), languages.map(wordsOf)),
    ),
  ];
}

function wordsOf({ userId, language }: ObservedLanguage): string {
  return `${userId} in ${language}`;
}
