import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about enquiries and guardian links. */
export const enquiryCallTexts = {
  sendEnquiry: {
    summary: "Send an enquiry to a hostel's owner",
  },
  ownerEnquiries: {
    summary: "Enquiries about the caller's hostels, newest first",
  },
  whoHasMyNumber: {
    summary: "Hostels whose owners have the caller's name and phone, newest first",
  },
  changeEnquiryStatus: {
    summary: 'Change the status of an enquiry; the sender can only close it',
  },
  replyToEnquiry: {
    summary: 'Reply to an open enquiry',
  },
  markEnquirySeen: {
    summary: "Mark the other side's messages up to a time as seen",
    description:
      'Opening a conversation does this. A repeated or earlier mark changes nothing. A new enquiry that its owner ' +
      'or a co-manager has seen becomes `seen`.',
  },
  blockEnquiry: {
    summary: "Stop accepting the sender's messages, or accept them again; for the hostel",
    description:
      'While blocked, replies of the sender and further enquiries of theirs to this hostel are a `conflict`.',
  },
  reportEnquiry: {
    summary: 'Report the other side of an enquiry to the moderators as spam',
    description:
      'A repeated report changes nothing. The sender reports the hostel, the hostel the sender.',
  },
  saveEnquiryNote: {
    summary: "Write the owner's private note on an enquiry",
    description:
      'The sender never sees it. The note written last wins; an empty one deletes it. A note written before one of ' +
      'another person is a `conflict`.',
  },
  answerTerms: {
    summary: "Agree to a booking's terms, or say what differs; for the sender",
    description: 'Agreed terms never change. A difference can become an agreement.',
  },
  withdrawEnquiry: {
    summary: "Close the caller's enquiry and remove its name, phone, message and replies for good",
  },
  myEnquiries: {
    summary: 'Enquiries the caller sent, newest first',
  },
  createGuardianLink: {
    summary: 'Create a read-only link to the status of the enquiries, for a parent or guardian',
    description:
      'A person has at most five. A request repeated under its key returns the same link, or 410 when it ' +
      'was revoked meanwhile.',
  },
  guardianLinks: {
    summary: "The caller's active links for parents or guardians, newest first, without tokens",
  },
  revokeGuardianLink: {
    summary: 'Revoke a link for a parent or guardian',
    description: 'Succeeds for a revoked link.',
  },
  openGuardianLink: {
    summary: 'Read the copy behind a link for a parent or guardian; 410 when it was revoked',
    description:
      'Enquiries of the last 180 days that were not withdrawn, and nothing about the sender. The link also answers 410 ' +
      "while the sender's account is suspended.",
  },
} satisfies Partial<Record<CallName, CallText>>;
