import * as z from 'zod/mini';

/** Most characters of a notice in one language, which makes one or two lines on a phone. */
export const maxNoticeLength = 200;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNoticeLength));

/** Content of the operator's file. `until` is when the notice ends, in ISO 8601 with a time zone. */
export const noticeFile = z.strictObject({
  en: text,
  hi: text,
  severity: z._default(z.enum(['info', 'warning']), 'info'),
  until: z.iso.datetime({ offset: true }),
});

/** A notice in both languages of the app. */
export type OperatorNotice = z.output<typeof noticeFile>;
