import { namespaces, texts } from './locale-texts.ts';

const sources = import.meta.glob<string>(['../../../**/*.tsx', '!../../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const pluralForms = ['', '_zero', '_one', '_other'];
const hidden = /aria-[\w-]+=\{[^}]*\}|<span className="visually-hidden">[\s\S]*?<\/span>/g;

/**
 * The texts that elements of the screens show, by full key. `element` matches an element from its start to its end;
 * names for screen readers are not counted.
 */
export function textsIn(language: string, element: RegExp): Map<string, string> {
  const byKey = textsOf(language);
  const found = new Map<string, string>();
  for (const source of Object.values(sources)) {
    const own = namespacesOf(source);
    const shown = [...source.matchAll(element)].map(([all]) => all.replace(hidden, ''));
    for (const name of shown.flatMap(keysIn)) {
      for (const [key, text] of textsNamed(byKey, name, own)) found.set(key, text);
    }
  }
  return found;
}

/** The texts whose full keys match. */
export function textsLike(language: string, key: RegExp): Map<string, string> {
  return new Map([...textsOf(language)].filter(([full]) => key.test(full)));
}

function textsOf(language: string): Map<string, string> {
  return new Map(
    namespaces(language).flatMap((file) =>
      Object.entries(texts(language, file)).map(
        ([key, text]) => [`${file.replace('.ts', '')}:${key}`, text] as const,
      ),
    ),
  );
}

function namespacesOf(source: string): string[] {
  const used = [...source.matchAll(/useTranslation\(([^)]*)\)|Translate<([^>]*)>/g)];
  const names = used.flatMap(([, called = '', typed = '']) =>
    `${called} ${typed}`.match(/[\w-]+/g),
  );
  return [...names.filter((name) => name !== null), 'common'];
}

/** The keys that calls of the translator name: words, both sides of a condition, templates. */
function keysIn(shown: string): string[] {
  return [...shown.matchAll(/(?<![\w.])t(?:[A-Z]\w*)?\(/g)].flatMap(({ index, 0: call }) => {
    const argument = firstArgument(shown.slice(index + call.length));
    const key = argument.replace(/^[^?`]*\?/, '');
    return [...key.matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, word, made]) => word ?? made ?? '');
  });
}

function firstArgument(rest: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of rest.matchAll(/[()[\]{},]/g)) {
    if ('([{'.includes(bracket)) depth += 1;
    if (depth === 0 && ',)'.includes(bracket)) return rest.slice(0, index);
    if (')]}'.includes(bracket)) depth -= 1;
  }
  return rest;
}

function textsNamed(
  byKey: ReadonlyMap<string, string>,
  name: string,
  own: readonly string[],
): [string, string][] {
  const names = (name.includes(':') ? [name] : own.map((each) => `${each}:${name}`)).flatMap(
    (full) => pluralForms.map((form) => full + form),
  );
  if (!name.includes('${')) {
    return names.flatMap((full) => {
      const text = byKey.get(full);
      return text === undefined ? [] : [[full, text] as [string, string]];
    });
  }
  const patterns = names.map(
    (full) =>
      new RegExp(
        `^${full
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[^.:]+')}$`,
      ),
  );
  return [...byKey].filter(([key]) => patterns.some((pattern) => pattern.test(key)));
}
