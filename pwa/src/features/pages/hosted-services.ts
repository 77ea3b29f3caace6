import type { RuntimeConfig } from '../../shared/runtime-config-shape.ts';

const named = {
  clerk: true,
  search: true,
  views: true,
  push: true,
} satisfies Record<keyof RuntimeConfig, true>;

/** The hosted services that a stack may be set up with: the privacy policy has a text of each. */
export const hostedServices = Object.keys(named);
