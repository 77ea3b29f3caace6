/** Settings of an index, as they were sent. */
export type Settings = Readonly<Record<string, unknown>>;

export function listSetting(settings: Settings, name: string): string[] | undefined {
  const value = settings[name];
  return Array.isArray(value) ? value.map(String) : undefined;
}

export function numberSetting(settings: Settings, name: string): number | undefined {
  const value = settings[name];
  return typeof value === 'number' ? value : undefined;
}

export function textSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' ? value : undefined;
}

/** The attributes in the setting `searchableAttributes`, without modifiers. */
export function searchableAttributes(settings: Settings): string[] {
  return (listSetting(settings, 'searchableAttributes') ?? [])
    .flatMap((entry) => entry.split(','))
    .map((entry) => entry.trim().replace(/^(?:un)?ordered\((.+)\)$/, '$1'));
}
