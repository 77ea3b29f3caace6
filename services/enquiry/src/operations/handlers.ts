import type { Handlers } from '@patna/service-kit';
import type { StoredResponses, SuspendedAccounts } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { GuardianLinkStore } from '../guardian/guardian-link-store.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { answerTerms } from './answer-terms.ts';
import { blockEnquiry } from '../conversation/block-enquiry.ts';
import { changeEnquiryStatus } from './change-enquiry-status.ts';
import {
  createGuardianLink,
  guardianLinks,
  revokeGuardianLink,
} from '../guardian/guardian-links.ts';
import { myEnquiryData } from './my-enquiry-data.ts';
import { myEnquiries } from './my-enquiries.ts';
import { openGuardianLink } from '../guardian/open-guardian-link.ts';
import { ownerEnquiries } from './owner-enquiries.ts';
import { markEnquirySeen } from '../conversation/mark-enquiry-seen.ts';
import { replyToEnquiry } from './reply-to-enquiry.ts';
import { reportEnquiry } from '../conversation/report-enquiry.ts';
import { saveEnquiryNote } from './save-enquiry-note.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { whoHasMyNumber } from './who-has-my-number.ts';
import { withdrawEnquiry } from './withdraw-enquiry.ts';

export function createHandlers({
  enquiries,
  links,
  listings,
  answers,
  suspensions,
  epoch,
}: {
  readonly enquiries: EnquiryStore;
  readonly links: GuardianLinkStore;
  readonly listings: ListingOwnerStore;
  readonly answers: StoredResponses;
  readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'>;
  readonly epoch: string;
}) {
  const stores = { enquiries, listings };
  return {
    sendEnquiry: sendEnquiry(enquiries, listings),
    ownerEnquiries: ownerEnquiries(stores),
    myEnquiries: myEnquiries(enquiries, epoch),
    myEnquiryData: myEnquiryData(enquiries, links),
    whoHasMyNumber: whoHasMyNumber(enquiries),
    changeEnquiryStatus: changeEnquiryStatus(stores),
    replyToEnquiry: replyToEnquiry(stores),
    markEnquirySeen: markEnquirySeen(stores),
    blockEnquiry: blockEnquiry(stores),
    reportEnquiry: reportEnquiry(stores),
    saveEnquiryNote: saveEnquiryNote(stores),
    answerTerms: answerTerms(stores),
    withdrawEnquiry: withdrawEnquiry(stores, answers),
    createGuardianLink: createGuardianLink(links),
    guardianLinks: guardianLinks(links),
    revokeGuardianLink: revokeGuardianLink(links),
    openGuardianLink: openGuardianLink({ enquiries, links, suspensions }),
  } satisfies Handlers;
}
