import { afterAll, beforeAll, inject } from 'vitest';
import {
  type StackShape,
  startTestStack,
  type TestStack,
} from '@patna/testing/stack/test-stack.ts';
import { newPhone, type Phone, type PhoneOptions } from './phone.ts';

/** A stack with new data and the phones of its people. */
export interface Scene {
  readonly stack: TestStack;
  /** The phone that exists from the start. */
  readonly phone: Phone;
  /** Another person's phone. */
  newPhone(): Promise<Phone>;
}

/** Options that differ from the defaults. */
export interface SceneOptions extends Pick<PhoneOptions, 'withoutSync'> {
  readonly shape?: StackShape;
  /** Variables of the gateway. */
  readonly gateway?: Readonly<Record<string, string>>;
  /** See `SystemSettings.sweepMs`. */
  readonly sweepMs?: number;
}

/**
 * Sets up a scene before the tests of a file or `describe` and removes it afterwards. Hooks that
 * are registered later run inside.
 */
export function setUpScene({
  shape = 'one process, embedded log',
  gateway = {},
  sweepMs,
  withoutSync = false,
}: SceneOptions = {}): Scene {
  let stack: TestStack | undefined;
  const phones: Phone[] = [];

  const scene: Scene = {
    get stack() {
      if (!stack) throw new Error('the scene is not set yet');
      return stack;
    },
    get phone() {
      const [first] = phones;
      if (!first) throw new Error('the scene is not set yet');
      return first;
    },
    async newPhone() {
      const phone = await newPhone(scene.stack.link, { withoutSync });
      phones.push(phone);
      return phone;
    },
  };

  beforeAll(async () => {
    stack = await startTestStack(shape, { gateway, sweepMs, copyOf: inject('seededDataDir') });
    await scene.newPhone();
  });
  afterAll(async () => {
    for (const phone of phones) await phone.closeBrowser();
    await stack?.stop();
  });
  return scene;
}
