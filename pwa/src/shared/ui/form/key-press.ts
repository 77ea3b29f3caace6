import type { KeyboardEvent } from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'keyCode'> & { nativeEvent: { isComposing?: boolean } };

/**
 * Whether the key belongs to an input method. Safari ends the composition before its last key
 * event, which then has code 229.
 */
export function isComposing({ keyCode, nativeEvent }: Omit<Press, 'key'>): boolean {
  return nativeEvent.isComposing === true || keyCode === 229;
}

/** Enter, unless it ends a composition. */
export function isEnter(press: Press): boolean {
  return press.key === 'Enter' && !isComposing(press);
}
