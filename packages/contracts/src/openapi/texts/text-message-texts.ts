import {
  textCodeInput,
  textConfirmationInput,
  textSettings,
} from '../../notification/text-messages.ts';
import { about, type FieldTexts } from './field-texts.ts';

export const textMessageTexts: readonly FieldTexts[] = [
  about(textCodeInput, {
    phone: 'An Indian mobile number in any common notation, stored as `+91` and ten digits.',
    channel: 'How this number gets text messages; one of those that the server offers.',
  }),
  about(textConfirmationInput, { code: 'The six digits of the last code.' }),
  about(textSettings, {
    channels: 'The channels that the server offers.',
    afterMinutes: 'How long a notification is unread before its text message, in minutes.',
    confirmed: 'Where text messages go; absent until a number is confirmed.',
    pending: 'The number that a code was sent to and that may still be confirmed with it.',
  }),
];
