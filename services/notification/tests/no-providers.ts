/** Settings of a service without push and email. */
export const noProviders = {
  FIREBASE_SERVICE_ACCOUNT: '',
  FCM_LOCAL_ADDRESS: '',
  SMTP_URL: '',
  EMAIL_FROM: '',
  EMAIL_LINK_KEY: '',
  EMAIL_AFTER_MINUTES: 10,
} as const;
