import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './product-processes.ts';

export interface DocumentedCommand {
  /** Path from the root of the checkout. */
  readonly file: string;
  readonly text: string;
}

const programs = /(?:^|[\s$(])((?:kubectl|docker compose|npm run) .*)/;

/** The texts that operators follow, as paths from the root of the checkout. */
export const operatorTexts = globSync('docs/{operations.md,scale.md,alerts/*.md,runbooks/*.md}', {
  cwd: checkout,
}).toSorted();

/** The kubectl, Compose and npm commands in code blocks of operators' texts and in comments of kustomizations. */
export function documentedCommands(): readonly DocumentedCommand[] {
  const inTexts = operatorTexts.flatMap((file) =>
    codeIn(read(file)).map((text) => ({ file, text })),
  );
  const kustomizations = globSync('k8s/**/kustomization.yaml', { cwd: checkout });
  const inComments = kustomizations.flatMap((file) =>
    [...read(file).matchAll(/^# {3,}(.*)$/gm)].map(([, text = '']) => ({ file, text })),
  );
  return [...inTexts, ...inComments].flatMap(({ file, text }) =>
    commandsIn(text).map((command) => ({ file, text: command })),
  );
}

function read(file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8');
}

/** The lines of fenced blocks, and inline code. */
function codeIn(text: string): string[] {
  const fence = /^ *```\w*\n([\s\S]*?)^ *```$/gm;
  const blocks = [...text.matchAll(fence)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll('\n', ' '),
  );
  return [...blocks, ...inline];
}

/** Splits pipes and lists with `&&` into single commands. */
function commandsIn(line: string): string[] {
  return line.split(/ \| | && /).flatMap((part) => programs.exec(part)?.[1] ?? []);
}
