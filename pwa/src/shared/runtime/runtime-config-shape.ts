/** Public settings of the running stack. The same build runs against emulators and hosted services. */
export interface RuntimeConfig {
  /** Without `proxyPath` the browser calls Clerk directly: a development instance. */
  clerk: { publishableKey: string; proxyPath: '/__clerk' | null };
  search: { appId: string; apiKey: string; path: '/algolia' | null; indexName: string };
  /** An empty `url` means this origin. */
  views: { url: string; anonKey: string };
  /** Social media addresses, '' when not configured. Missing from older gateways. */
  social?: Readonly<Record<'facebook' | 'twitter' | 'instagram', string>> | undefined;
  /** Null: push is disabled. */
  push: PushSettings | null;
  /** The CDN for public pictures. Null or missing: this origin. */
  pictures?: { origin: string } | null | undefined;
  /** Null or missing: the built-in map. */
  tiles?: TileSettings | null | undefined;
}

/** Vector tiles of the map. */
export interface TileSettings {
  /** A PMTiles file, or a template with {z}, {x} and {y}; a path is of this origin. */
  url: string;
  attribution: string;
}

/** Public values of the Firebase project for push. */
export interface PushSettings {
  apiKey: string;
  projectId: string;
  senderId: string;
  appId: string;
  vapidKey: string;
}

/** Validates the settings, because a captive portal may answer with JSON as well. */
export function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  return typeof value === 'object' && value !== null && 'clerk' in value && 'search' in value;
}
