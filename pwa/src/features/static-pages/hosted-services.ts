import type { RuntimeConfig } from '../../shared/runtime/runtime-config-shape.ts';

/** Settings that only contain links: no data goes there before somebody follows them. */
type OurLinks = 'social';

const named = {
  clerk: true,
  search: true,
  views: true,
  push: true,
  tiles: true,
  pictures: true,
} satisfies Record<Exclude<keyof RuntimeConfig, OurLinks>, true>;

/** Hosted services that a stack may use. The privacy policy has a text for each. */
export const hostedServices = Object.keys(named);
