import type { DoubtfulText } from '@patna/contracts';
import { checkPublicWords } from '@patna/contracts/public-words';
import type { StoredFacts } from '../hostels/stores/stored-listing.ts';

/** Whether a moderator must check one of these texts before publication. */
export function isDoubtful(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text) => text !== undefined && checkPublicWords(text) !== 'published');
}

/** The texts of a hostel that a moderator must check. Texts older than the rule may break it. */
export function doubtfulTextsOf(facts: StoredFacts): DoubtfulText[] {
  const { propertyName, ownerName, address, branchType, description, images } = facts;
  const texts: readonly DoubtfulText[] = [
    { fact: 'propertyName', text: propertyName },
    { fact: 'ownerName', text: ownerName },
    { fact: 'address', text: address.street },
    { fact: 'address', text: address.landmark },
    { fact: 'address', text: address.city },
    { fact: 'address', text: address.state },
    { fact: 'branchType', text: branchType },
    { fact: 'description', text: description },
    ...images.map(({ alt }) => ({ fact: 'photos' as const, text: alt })),
  ];
  return texts.filter(({ text }) => isDoubtful(text));
}
