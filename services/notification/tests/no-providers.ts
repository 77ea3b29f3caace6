import type { NotificationConfig } from '../src/config.ts';

/** Settings of a service without push, email and text messages. */
export const noProviders = {
  FIREBASE_SERVICE_ACCOUNT: '',
  FCM_LOCAL_ADDRESS: '',
  SMTP_URL: '',
  EMAIL_FROM: '',
  EMAIL_LINK_KEY: '',
  EMAIL_AFTER_MINUTES: 10,
  TEXT_URL: '',
  TEXT_API_KEY: '',
  TEXT_CHANNELS: ['sms'],
  TEXT_AFTER_MINUTES: 60,
} satisfies Partial<NotificationConfig>;
