import { createListeners } from '../runtime/store.ts';
import { common } from './locales/en/common.ts';
import { home } from './locales/en/home.ts';

export type Language = 'en' | 'hi';

/** Texts of one namespace in one language. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Values of the `{{placeholders}}` and lookup options. */
export interface TextOptions {
  /** Selects the `_zero`, `_one` or `_other` form. */
  readonly count?: number;
  /** Namespace that is searched first. */
  readonly ns?: string;
  /** Returned when the key has no text. */
  readonly defaultValue?: string;
  readonly [blank: string]: string | number | undefined;
}

/**
 * Returns the text of a key: `key.inner` or `namespace:key.inner`. Of several keys the first with a
 * text wins. Falls back to English, then to the key itself.
 */
export type Translate<Namespace extends string = string> = ((
  key: string | readonly string[],
  options?: TextOptions,
) => string) & {
  /** Type only: the namespaces in which keys are looked up. */
  readonly namespace?: Namespace;
};

/** The texts in the current language. */
export interface I18n {
  readonly language: Language;
  readonly t: Translate;
  /** Returns the same function for the same language and namespaces. */
  readonly translatorOf: (namespaces: readonly string[]) => Translate;
  readonly exists: (key: string, options?: Pick<TextOptions, 'ns'>) => boolean;
  readonly changeLanguage: (language: Language) => void;
  /** Calls `listener` after each change of the language. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const catalogue = new Map<string, Partial<Record<Language, Messages>>>([
  ['common', { en: common }],
  ['home', { en: home }],
]);
let latest: I18n | undefined;

/** Adds the texts of a lazily loaded feature. Call it at the top of the chunk that uses them. */
export function addMessages(namespace: string, texts: Readonly<Record<Language, Messages>>): void {
  catalogue.set(namespace, texts);
}

/**
 * Creates the translator. English texts of `common` and `home` are built in; `addMessages` adds the
 * others.
 */
export function createI18n(initial: Language): I18n {
  const changes = createListeners();
  const translators = new Map<string, Translate>();
  let language = initial;
  const translatorOf = (namespaces: readonly string[]): Translate => {
    const id = `${language} ${namespaces.join(' ')}`;
    const known = translators.get(id);
    if (known) return known;
    const made = translator(language, namespaces);
    translators.set(id, made);
    return made;
  };
  latest = {
    get language() {
      return language;
    },
    get t() {
      return translatorOf([]);
    },
    translatorOf,
    exists: (key, { ns } = {}) => find(language, ns ? [ns] : [], key) !== undefined,
    changeLanguage(next) {
      language = next;
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
  return latest;
}

/**
 * The translator for code outside of components.
 * @throws {Error} before `createI18n` was called
 */
export function getI18n(): I18n {
  if (!latest) throw new Error('No language has been chosen yet');
  return latest;
}

function translator(language: Language, namespaces: readonly string[]): Translate {
  return (key, options = {}) => {
    const keys = typeof key === 'string' ? [key] : key;
    const places = options.ns ? [options.ns, ...namespaces] : namespaces;
    for (const each of keys) {
      const text = find(language, places, each, options.count);
      if (text !== undefined) return fill(text, options);
    }
    if (options.defaultValue === undefined) console.error(`No text for ${keys.join(', ')}`);
    return options.defaultValue ?? keys.at(-1)?.replace(/^.*:/, '') ?? '';
  };
}

function find(
  language: Language,
  namespaces: readonly string[],
  key: string,
  count?: number,
): string | undefined {
  const separator = key.indexOf(':');
  const [places, path] =
    separator < 0
      ? [[...namespaces, 'common'], key]
      : [[key.slice(0, separator)], key.slice(separator + 1)];
  for (const place of places) {
    for (const each of language === 'en' ? ['en' as const] : [language, 'en' as const]) {
      for (const form of formsOf(path, each, count)) {
        const text = at(catalogue.get(place)?.[each], form);
        if (text !== undefined) return text;
      }
    }
  }
  return undefined;
}

/** Hindi uses the singular for 0 and 1, English for 1 only (Unicode CLDR, cardinal plural rules). */
function formsOf(path: string, language: Language, count: number | undefined): string[] {
  if (count === undefined) return [path];
  const isOne = language === 'hi' ? count >= 0 && count <= 1 : count === 1;
  const forms = [`${path}_${isOne ? 'one' : 'other'}`, path];
  return count === 0 ? [`${path}_zero`, ...forms] : forms;
}

function at(messages: Messages | undefined, path: string): string | undefined {
  let found: Messages | string | undefined = messages;
  for (const part of path.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, values: TextOptions): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => String(values[name] ?? ''));
}
