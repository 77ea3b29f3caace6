import {
  guardian,
  replyTemplates,
  replyTemplatesInput,
  userDataInput,
  userEdit,
  userView,
} from '../../users/user.ts';
import { about, type FieldTexts } from './field-texts.ts';

/** Texts for the fields of a person's record. */
export const accountTexts: readonly FieldTexts[] = [
  about(userDataInput, {
    name: 'Used only when the token has none.',
    email: 'Used only when the token has none.',
    image: 'The URL of the person’s picture.',
    imageUrl: 'The same as `image`, under the provider’s name.',
    lastSignedInAt: 'A time in UTC.',
    lastSignInAt: 'The same as `lastSignedInAt`, under the provider’s name.',
    clerkUserId: "The provider's id of the person. With a bearer it must match.",
  }),
  about(userEdit, {
    name: 'The person’s name.',
    phone: 'An Indian number in any common notation. `null` removes it.',
    occupation: '`null` removes it.',
    homeCity: '`null` removes it.',
    language: 'The language of mails and notifications.',
    under18: '`true` needs a guardian in the same edit. Any other value removes the guardian.',
    guardian: 'The guardian of a person under 18. Only with `under18: true`.',
    version: 'The version that was edited. `If-Match` can carry it instead.',
  }),
  about(replyTemplatesInput, {
    language: 'The language of the templates.',
    texts: 'In display order. `null` restores the templates of the app.',
  }),
  about(replyTemplates, {
    en: 'The English templates. Absent: never changed.',
    hi: 'The Hindi templates. Absent: never changed.',
  }),
  about(guardian, {
    name: 'The name of a parent or guardian.',
    phone: 'An Indian number in any common notation, stored as `+91` and ten digits.',
  }),
  about(userView, {
    _id: 'Our id of the person, derived from the provider’s.',
    under18: 'Absent until the person has answered.',
    guardian: 'Set for a person under 18. Only in their own answers.',
    replyTemplates: 'Quick replies to enquiries. Only in the person’s own answers.',
    deletionDueAt: 'When the account will be erased; only while its deletion is scheduled.',
    version: 'Counts the person’s edits. The next edit must send it.',
  }),
];
