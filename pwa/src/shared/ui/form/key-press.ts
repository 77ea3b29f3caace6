import type { KeyboardEvent } from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'keyCode'> & { nativeEvent: { isComposing?: boolean } };

/**
 * Whether an input method is putting a word together: its keys are not meant for the page. Safari
 * ends the composition before the key that ended it, which then has the code 229.
 */
export function isComposing({ keyCode, nativeEvent }: Omit<Press, 'key'>): boolean {
  return nativeEvent.isComposing === true || keyCode === 229;
}

/** Enter, but not the one that ends a composition. */
export function isEnter(press: Press): boolean {
  return press.key === 'Enter' && !isComposing(press);
}
