import type { RuntimeConfig } from '../../shared/runtime/runtime-config-shape.ts';

/** Addresses of our own pages elsewhere: nothing goes there before somebody follows them. */
type OurLinks = 'social';

const named = {
  clerk: true,
  search: true,
  views: true,
  push: true,
} satisfies Record<Exclude<keyof RuntimeConfig, OurLinks>, true>;

/** The hosted services that a stack may be set up with: the privacy policy has a text of each. */
export const hostedServices = Object.keys(named);
