import { afterAll, beforeAll, inject } from 'vitest';
import {
  type StackShape,
  startTestStack,
  type TestStack,
} from '@patna/testing/stack/test-stack.ts';
import { installedApp } from './installed-app.ts';
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
  /** Whether phones have never opened the app. By default its worker and files are installed, and nothing else. */
  readonly newToApp?: boolean;
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
  newToApp = false,
}: SceneOptions = {}): Scene {
  const options = { gateway, searchOptions, sweepMs, copyOf: inject('seededDataDir') };
  if (newToApp) return setUpPhones(() => startTestStack(shape, options), { withoutSync });
  return setUpPhones(
    async () =>
      startTestStack(shape, { ...options, publicPort: (await installedApp()).publicPort }),
    { withoutSync, copyOf: async () => (await installedApp()).profile },
  );
}

interface SceneOfPhones extends Pick<PhoneOptions, 'withoutSync'> {
  /** The profile that phones start from. Default: an empty one. */
  readonly copyOf?: () => Promise<string>;
}

/** Like `setUpScene`, with a product that `start` starts or finds running. */
export function setUpPhones<Stack extends Product>(
  start: () => Promise<Stack>,
  { withoutSync = false, copyOf }: SceneOfPhones = {},
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
      const profile = copyOf && { copyOf: await copyOf() };
      const phone = await newPhone(scene.stack.link, { withoutSync, ...profile });
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
