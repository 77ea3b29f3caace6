import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about the caller's account. */
export const userCallTexts = {
  saveUserData: {
    summary: "Create or refresh the caller's record; without a bearer it is stored as pending",
  },
  getUser: {
    summary: "The caller's own record by e-mail; admins may read anybody's",
    description: 'Admins get the record without age and guardian.',
  },
  editUser: {
    summary: "Change the caller's profile",
    description: 'The version must be the current one.',
  },
  saveReplyTemplates: {
    summary: "Save the caller's reply templates of one language",
    description:
      'Replaces all templates of the language. A list that was written before the stored one changes nothing.',
  },
  deleteAccount: {
    summary: 'Schedule the deletion of the account in seven days',
    description:
      'All services then erase the account. A repeated request does not move the date. A caller without a ' +
      'record gets one. The last moderator stays.',
  },
  undoDeletion: {
    summary: 'Cancel the scheduled deletion of the account',
  },
} satisfies Partial<Record<CallName, CallText>>;
