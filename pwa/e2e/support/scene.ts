import { afterAll, beforeAll, inject } from 'vitest';
import {
  type StackShape,
  startTestStack,
  type TestStack,
} from '@patna/testing/stack/test-stack.ts';
import { newPhone, type Phone, type PhoneOptions } from './phone.ts';

/** A product with the sample hostels, and the phones of its people. */
export interface Scene<Stack extends Product = TestStack> {
  readonly stack: Stack;
  /** The phone that exists from the start. */
  readonly phone: Phone;
  /** Another person's phone. */
  newPhone(): Promise<Phone>;
}

/** What phones need of a product. */
type Product = Pick<TestStack, 'link' | 'stop'>;

/** Options that differ from the defaults. */
export interface SceneOptions extends Pick<PhoneOptions, 'withoutSync'> {
  readonly shape?: StackShape;
  /** Variables of the gateway. */
  readonly gateway?: Readonly<Record<string, string>>;
  /** See `SystemSettings.searchOptions`. */
  readonly searchOptions?: Readonly<Record<string, string>>;
  /** See `SystemSettings.sweepMs`. */
  readonly sweepMs?: number;
}

/**
 * Sets up a scene with new data before the tests of a file or `describe` and removes it afterwards.
 * Hooks that are registered later run while it exists.
 */
export function setUpScene({
  shape = 'one process, embedded log',
  gateway = {},
  searchOptions,
  sweepMs,
  withoutSync = false,
}: SceneOptions = {}): Scene {
  const start = () => startTestStack(shape, { gateway, searchOptions, sweepMs, copyOf: inject('seededDataDir') });
  return setUpPhones(start, withoutSync);
}

/** Like `setUpScene`, with a product that `start` starts or finds running. */
export function setUpPhones<Stack extends Product>(
  start: () => Promise<Stack>,
  withoutSync = false,
): Scene<Stack> {
  let stack: Stack | undefined;
  const phones: Phone[] = [];

  const scene: Scene<Stack> = {
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
    stack = await start();
    await scene.newPhone();
  });
  afterAll(async () => {
    for (const phone of phones) await phone.closeBrowser();
    await stack?.stop();
  });
  return scene;
}
