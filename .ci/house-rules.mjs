// Checks folder sizes, imports of composition roots, words in names and numbers of decisions. Exceptions are listed in
// house-rules.json. `node .ci/house-rules.mjs --shrink` removes those that are no longer needed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const largestFolder = 20;
const maxImports = 15;
/** Words that say nothing about the content of a file. */
const bannedWords = new Set(
  'answered asked fate gone given heard hear held kept known left let soon shown stands taken tell there told tried whose'.split(
    ' ',
  ),
);

const listPath = '.ci/house-rules.json';
const allowed = JSON.parse(readFileSync(listPath, 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

const isCounted = (file) =>
  !/\.test\.tsx?$/.test(file) && !/(^|\/)(tests|testing|e2e|locales)\//.test(file);

const sizes = new Map();
for (const file of files.filter(isCounted)) {
  sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
}

const found = {
  folders: new Map(
    [...sizes]
      .filter(([, size]) => size > largestFolder)
      .map(([folder, size]) => [folder, `${size} source files, at most ${largestFolder}`]),
  ),
  roots: new Map(),
  names: new Map(),
  identifiers: new Map(),
  decisions: new Map(),
};

const decisions = new Map();
for (const name of readdirSync('docs/decisions').filter((each) => each.endsWith('.md'))) {
  const number = Number(name.slice(0, 3));
  const [title] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n', 1);
  const twin = decisions.get(number);
  if (twin) found.decisions.set(name, `has the number of ${twin}`);
  else if (!title.startsWith(`# ${number}. `)) found.decisions.set(name, `begins with "${title}"`);
  decisions.set(number, name);
}

for (const file of files.filter((each) => each.endsWith('/src/service.ts'))) {
  const imports = readFileSync(file, 'utf8').match(/^(import .*| *\} )from '/gm) ?? [];
  if (imports.length > maxImports) {
    found.roots.set(file, `${imports.length} imports, at most ${maxImports}`);
  }
}

for (const file of files.filter(isCounted)) {
  const banned = basename(file)
    .replace('well-known', '')
    .split(/[-.]/)
    .find((word) => bannedWords.has(word));
  if (banned) found.names.set(file, `"${banned}" says nothing about its content`);
}

/** Words that do not say what a variable or function is. */
const vagueWords =
  /(?:^|[a-z])(?:told|tells?|untold|fate)(?![a-z])|(?:[a-z])(?:Told|Tells?|Untold|Fate)(?![a-z])/;
const declaration = /\b(?:const|let|function|class|interface|type)\s+(\w+)/g;

for (const file of files) {
  const names = [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name]) => name);
  const vague = names.find((name) => vagueWords.test(name));
  if (vague) found.identifiers.set(file, `"${vague}" does not say what it is`);
}

const problems = [];
const kept = {};
for (const [rule, violations] of Object.entries(found)) {
  const list = allowed[rule] ?? [];
  for (const [path, why] of violations) {
    if (!list.includes(path)) problems.push(`${path}: ${why}`);
  }
  kept[rule] = list.filter((path) => violations.has(path));
  for (const path of list) {
    if (!violations.has(path)) {
      problems.push(`${listPath}: ${path} is no longer needed in "${rule}" (--shrink removes it)`);
    }
  }
}

if (process.argv.includes('--init')) {
  for (const [rule, violations] of Object.entries(found))
    kept[rule] = [...violations.keys()].sort((a, b) => a.localeCompare(b));
}
if (process.argv.some((flag) => flag === '--shrink' || flag === '--init')) {
  writeFileSync(listPath, `${JSON.stringify(kept, null, 2)}\n`);
} else if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
