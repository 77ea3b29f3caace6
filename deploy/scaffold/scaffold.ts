import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { insert, insertionList } from './insertion.ts';
import type { Plan } from './plan.ts';

const templates = path.join(import.meta.dirname, 'templates');
const suffix = '.template';

/** New content of files, by path relative to the root. */
export interface Scaffolded {
  readonly created: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
  /** What a person still has to do, in Markdown. */
  readonly nextSteps: string;
}

/**
 * Prepares the files that the plan's templates make in the checkout at `root`. Nothing is written yet.
 * @throws {Error} when a file already exists, or a file lacks the line after which a part must be inserted
 */
export async function prepareFiles(root: string, plan: Plan): Promise<Scaffolded> {
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const nextSteps: string[] = [];
  for (const { template, values } of plan.steps) {
    const folder = path.join(templates, template);
    const read = async (name: string) =>
      fill(await readFile(path.join(folder, name), 'utf8'), values);
    for (const name of globSync(`files/**/*${suffix}`, { cwd: folder })) {
      const file = fill(name.slice('files/'.length, -suffix.length), values);
      if (existsSync(path.join(root, file))) throw new Error(`${file} exists`);
      created.set(file, await read(name));
    }
    for (const change of insertionList.parse(parse(await read('insertions.yaml')))) {
      const { file } = change;
      const files = created.has(file) ? created : changed;
      const source = files.get(file) ?? (await readFile(path.join(root, file), 'utf8'));
      files.set(file, insert(source, change));
    }
    nextSteps.push(await read('next-steps.md'));
  }
  return { created, changed, nextSteps: nextSteps.join('') };
}

/** Writes the prepared files. Returns their paths. */
export async function writeFiles(
  root: string,
  { created, changed }: Pick<Scaffolded, 'created' | 'changed'>,
): Promise<string[]> {
  for (const [file, content] of [...created, ...changed]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  return [...created.keys(), ...changed.keys()];
}

/** Replaces each `__placeholder__` by its value. @throws {Error} that names a placeholder without a value */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/__([a-zA-Z]+)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The templates have no value for ${name}`);
    return value;
  });
}
