import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const required = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_JWKS_URL: 'https://identity.example/keys',
  PUBLIC_ORIGINS: 'https://hostels.example',
};
const email = {
  SMTP_URL: 'smtps://user:password@mail.example.com',
  EMAIL_FROM: 'Patna Hostels <no-reply@example.com>',
  EMAIL_LINK_KEY: 'signs the unsubscribe links of this test',
};

describe('settings of emails', () => {
  it.each([[email], [{}], [{ EMAIL_FROM: 'Patna', EMAIL_LINK_KEY: 'short' }]])(
    'the service starts with %o',
    (settings) => {
      const config = readConfig({ ...required, ...settings });
      expect(config).toMatchObject({ EMAIL_AFTER_MINUTES: 10, ...settings });
    },
  );

  it.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com:port' }, 'SMTP_URL'],
    [{ EMAIL_FROM: '' }, 'EMAIL_FROM'],
    [{ EMAIL_FROM: 'Patna Hostels @example.com' }, 'EMAIL_FROM'],
    [{ EMAIL_LINK_KEY: '' }, 'EMAIL_LINK_KEY'],
    [{ EMAIL_LINK_KEY: 'short' }, 'EMAIL_LINK_KEY'],
  ])('the service does not start with %o', (change, name) => {
    expect(() => readConfig({ ...required, ...email, ...change })).toThrow(name);
  });
});

describe('settings of text messages', () => {
  const text = { TEXT_URL: 'https://texts.example.com/send', TEXT_API_KEY: 'key-of-this-test' };
  const defaults = { TEXT_AFTER_MINUTES: 60, TEXT_CHANNELS: ['sms'] };

  it.each([
    [{}, {}],
    [text, {}],
    [{ ...text, TEXT_URL: 'http://127.0.0.1:4000/texts' }, {}],
    [{ ...text, TEXT_CHANNELS: 'sms,whatsapp' }, { TEXT_CHANNELS: ['sms', 'whatsapp'] }],
  ])('the service starts with %o', (settings, read) => {
    const config = readConfig({ ...required, ...settings });
    expect(config).toMatchObject({ ...defaults, ...settings, ...read });
  });

  it.each([
    [{ TEXT_URL: 'texts.example.com' }, 'TEXT_URL'],
    [{ TEXT_URL: 'http://texts.example.com' }, 'TEXT_URL'],
    [{ TEXT_URL: 'http://localhost.example.com' }, 'TEXT_URL'],
    [{ TEXT_API_KEY: '' }, 'TEXT_API_KEY'],
    [{ TEXT_API_KEY: 'a key' }, 'TEXT_API_KEY'],
    [{ TEXT_CHANNELS: 'sms,pigeon' }, 'TEXT_CHANNELS'],
    [{ TEXT_CHANNELS: ',' }, 'TEXT_CHANNELS'],
  ])('the service does not start with %o', (change, name) => {
    expect(() => readConfig({ ...required, ...text, ...change })).toThrow(name);
  });
});
