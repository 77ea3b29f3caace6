import { parseArgs } from 'node:util';
import { noticeFile, type OperatorNotice } from '@patna/gateway/notice-file';

/** Where the notice is stored, for the gateway to read. */
export type NoticeTarget =
  | { readonly kind: 'compose' | 'cluster' }
  | { readonly kind: 'file'; readonly file: string };

export interface NoticeArguments {
  readonly target: NoticeTarget;
  /** The notice to show. Undefined: the present one is removed. */
  readonly notice: OperatorNotice | undefined;
}

export const usage = `Usage: npm run notice -- set --en TEXT --hi TEXT --for 2h|30m|1d [--warning] TARGET
       npm run notice -- clear TARGET
TARGET: --compose, --cluster, or --file NOTICE_FILE`;

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const maxDays = 30;

/** @throws {Error} that names what is missing or wrong */
export function readArguments(args: readonly string[], now: number): NoticeArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      en: { type: 'string' },
      hi: { type: 'string' },
      for: { type: 'string' },
      warning: { type: 'boolean', default: false },
      compose: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      file: { type: 'string' },
    },
  });
  const [action, ...others] = positionals;
  if (others.length > 0 || (action !== 'set' && action !== 'clear')) {
    throw new Error('Name one action: set or clear.');
  }
  const target = readTarget(values);
  if (action === 'clear') return { target, notice: undefined };
  const { en, hi, for: duration, warning } = values;
  if (!en || !hi) throw new Error('Give the text in both languages: --en and --hi.');
  const until = new Date(now + readDuration(duration)).toISOString();
  const severity = warning ? 'warning' : 'info';
  const parsed = noticeFile.safeParse({ en, hi, severity, until });
  if (!parsed.success) throw new Error('Each text has 1 to 200 characters.');
  return { target, notice: parsed.data };
}

function readTarget(values: {
  readonly compose: boolean;
  readonly cluster: boolean;
  readonly file?: string | undefined;
}): NoticeTarget {
  const targets: NoticeTarget[] = [];
  if (values.compose) targets.push({ kind: 'compose' });
  if (values.cluster) targets.push({ kind: 'cluster' });
  if (values.file) targets.push({ kind: 'file', file: values.file });
  const [target, ...others] = targets;
  if (!target || others.length > 0) throw new Error('Name one target.');
  return target;
}

/** @returns milliseconds */
function readDuration(text: string | undefined): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text ?? '') ?? [];
  const ms = Number(count) * unitMs[unit as keyof typeof unitMs];
  if (!(ms > 0) || ms > maxDays * unitMs.d) {
    throw new Error(`Say how long it is shown, such as --for 2h, at most ${maxDays}d.`);
  }
  return ms;
}
