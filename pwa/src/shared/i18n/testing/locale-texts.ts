type Texts = Record<string, string>;

const modules = import.meta.glob<object>('../locales/*/*.ts', { eager: true });

/** File names of a language's texts; each is named after its namespace. */
export function namespaces(language: string): string[] {
  return Object.keys(modules)
    .filter((path) => path.startsWith(`../locales/${language}/`))
    .map((path) => path.slice(`../locales/${language}/`.length));
}

/** All texts of a file by full key. */
export function texts(language: string, file: string): Texts {
  const found: Texts = {};
  const roots = Object.values(modules[`../locales/${language}/${file}`] ?? {});
  for (const root of roots) flatten(root, '', found);
  return found;
}

function flatten(value: unknown, at: string, found: Texts): void {
  if (typeof value === 'string') {
    found[at] = value;
    return;
  }
  const entries = Object.entries(value as Record<string, unknown>);
  for (const [key, inner] of entries) flatten(inner, at ? `${at}.${key}` : key, found);
}
