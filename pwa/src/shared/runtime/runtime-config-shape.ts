/** Public settings of the running stack: the same build runs against stand-ins and real vendors. */
export interface RuntimeConfig {
  clerk: { publishableKey: string; proxyPath: '/__clerk' };
  search: { appId: string; apiKey: string; path: '/algolia' | null; indexName: string };
  /** `url` '' means this origin. */
  views: { url: string; anonKey: string };
  /** Addresses of the product's own pages, '' where there is none; missing from an older gateway. */
  social?: Readonly<Record<'facebook' | 'twitter' | 'instagram', string>> | undefined;
  /** Null: nothing is pushed to browsers on this site. */
  push: PushSettings | null;
}

/** Public values of the Firebase project that pushes to this site's browsers. */
export interface PushSettings {
  apiKey: string;
  projectId: string;
  senderId: string;
  appId: string;
  vapidKey: string;
}

/** Whether these are our settings: a captive portal answers with JSON, too. */
export function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  return typeof value === 'object' && value !== null && 'clerk' in value && 'search' in value;
}
