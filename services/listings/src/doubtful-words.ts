import { judgeWords } from '@patna/contracts/public-words';

/** Whether one of these texts, which the contract took, has to be looked at before it is public. */
export function isDoubtful(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text) => text !== undefined && judgeWords(text) === 'held');
}
