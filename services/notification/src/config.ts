import { textChannels } from '@patna/contracts';
import { type Environment, envList, envNumber, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Variables that only this service has. */
export const variables = {
  FIREBASE_SERVICE_ACCOUNT: z
    ._default(z.string(), '')
    .check(z.describe('Firebase service account as JSON. Empty: no push.')),
  FCM_LOCAL_ADDRESS: z
    ._default(z.string(), '')
    .check(z.describe('`host:port` of a local emulator. Empty: the hosted service.')),
  SMTP_URL: z
    ._default(z.string(), '')
    .check(z.describe('`smtps://user:password@host` of any mail provider. Empty: no emails.')),
  EMAIL_FROM: z
    ._default(z.string(), '')
    .check(z.describe('Sender of emails: `Name <address>`; given together with SMTP_URL.')),
  EMAIL_LINK_KEY: z
    ._default(z.string(), '')
    .check(
      z.describe(
        'Signs unsubscribe links; at least 32 characters, given together with SMTP_URL. A new key breaks the links of sent emails.',
      ),
    ),
  EMAIL_AFTER_MINUTES: z
    ._default(envNumber, 10)
    .check(z.describe('An email is sent when a notification is unread for so long.')),
  TEXT_URL: z
    ._default(z.string(), '')
    .check(
      z.describe(
        'Endpoint of the provider of text messages: `https://…`. Empty: no text messages.',
      ),
    ),
  TEXT_API_KEY: z
    ._default(z.string(), '')
    .check(z.describe('Bearer for TEXT_URL; given together with it.')),
  TEXT_CHANNELS: z
    ._default(envList, ['sms'])
    .check(z.describe('What the provider sends, comma-separated: `sms`, `whatsapp`.')),
  TEXT_AFTER_MINUTES: z
    ._default(envNumber, 60)
    .check(z.describe('A text message is sent when a notification is unread for so long.')),
};

/** Reads the environment once. @throws {Error} that names the missing variables */
export function readConfig(environment: Environment) {
  const config = readServiceConfig(variables, environment);
  const fault = config.SMTP_URL === '' ? undefined : emailSettingsFault(config);
  const textFault = config.TEXT_URL === '' ? undefined : textSettingsFault(config);
  if (fault !== undefined) throw new Error(fault);
  if (textFault !== undefined) throw new Error(textFault);
  return config;
}

/** A sentence that says what is wrong with settings that turn emails on. Undefined when nothing is. */
export function emailSettingsFault(settings: EmailSettings): string | undefined {
  const { SMTP_URL, EMAIL_FROM, EMAIL_LINK_KEY } = settings;
  if (!/^smtps?:\/\/./.test(SMTP_URL) || !URL.canParse(SMTP_URL)) {
    return 'SMTP_URL is not an smtp:// or smtps:// address.';
  }
  if (!/^[^@]*[^@\s]@[^@\s]+$/.test(EMAIL_FROM)) return 'EMAIL_FROM has no address.';
  if (EMAIL_LINK_KEY.length < 32) return 'EMAIL_LINK_KEY has fewer than 32 characters.';
  return undefined;
}

/** A sentence that says what is wrong with settings that turn text messages on. Undefined when nothing is. */
export function textSettingsFault(settings: TextConfig): string | undefined {
  const { TEXT_URL, TEXT_API_KEY, TEXT_CHANNELS } = settings;
  const { protocol, hostname } = URL.canParse(TEXT_URL) ? new URL(TEXT_URL) : {};
  const isLocal = protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname ?? '');
  if (protocol !== 'https:' && !isLocal) return 'TEXT_URL is not an https:// address.';
  if (!/^[\x21-\x7e]+$/.test(TEXT_API_KEY)) return 'TEXT_API_KEY is not a key.';
  const known: readonly string[] = textChannels;
  if (TEXT_CHANNELS.length === 0 || !TEXT_CHANNELS.every((each) => known.includes(each))) {
    return `TEXT_CHANNELS is not a list of ${textChannels.join(' and ')}.`;
  }
  return undefined;
}

export type NotificationConfig = ReturnType<typeof readConfig>;
type EmailSettings = Pick<NotificationConfig, 'SMTP_URL' | 'EMAIL_FROM' | 'EMAIL_LINK_KEY'>;
type TextConfig = Pick<NotificationConfig, 'TEXT_URL' | 'TEXT_API_KEY' | 'TEXT_CHANNELS'>;
