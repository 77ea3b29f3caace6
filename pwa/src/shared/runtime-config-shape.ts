/** Public settings of the running stack: the same build runs against stand-ins and real vendors. */
export interface RuntimeConfig {
  clerk: { publishableKey: string; proxyPath: '/__clerk' };
  search: { appId: string; apiKey: string; path: '/algolia' | null; indexName: string };
  /** `url` '' means this origin. */
  views: { url: string; anonKey: string };
  push: Readonly<Record<string, string>> | null;
  /** Addresses of the product's own pages, '' where there is none; missing from an older gateway. */
  social?: Readonly<Record<'facebook' | 'twitter' | 'instagram', string>> | undefined;
}
