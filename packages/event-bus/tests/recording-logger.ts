import type { BusLogger } from '../src/index.ts';

export interface RecordedLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  fields: object;
}

/** Records log lines for the messages of failed tests. */
export function recordingLogger(): BusLogger & { lines: RecordedLine[] } {
  const lines: RecordedLine[] = [];
  const at = (level: RecordedLine['level']) => (fields: object, message: string) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
