import {
  auditEntry,
  listingDecision,
  reportDecision,
  reviewDecision,
} from '../../listings/moderation/moderation.ts';
import { paperInput } from '../../listings/claims/claim-requests.ts';
import { assignmentInput } from '../../listings/claims/moderated-claim-requests.ts';
import { claimFacts, claimInput, claimWithdrawal } from '../../listings/claims/recorded-claims.ts';
import { roleInput } from '../../users/moderators.ts';
import { reviewAppeal } from '../../listings/reports/report.ts';
import { about, type FieldTexts, versionRead } from './field-texts.ts';

const reason = 'The person concerned reads it.';

/** Texts for the fields of moderators' calls. */
export const moderationTexts: readonly FieldTexts[] = [
  about(listingDecision, {
    decision: '`reject` needs a reason.',
    reason,
    version: versionRead,
  }),
  about(reviewDecision, {
    decision:
      '`hide` needs a reason; it also refuses a pending appeal. `restore` publishes a hidden review ' +
      'again. `drop-reply` removes the owner’s reply, `refuse-photos` removes photos; both need a reason.',
    reason,
    photos:
      'Ids of photos: those that `refuse-photos` removes, or that `keep` or `restore` publishes. Photos ' +
      'that are not named go on waiting.',
    version: 'The version that was reviewed. Refused when a newer one exists.',
  }),
  about(reportDecision, {
    decision:
      '`hide` hides the reported hostel or review. `drop-reply` removes the owner’s reply. Both need a ' +
      'reason.',
    reason,
    version: 'The version of the reported hostel or review. Refused when a newer one exists.',
  }),
  about(claimInput, {
    claim: 'The kind of claim.',
    checkedOn: 'The day of the check in Patna, not in the future.',
    expiresOn: 'The last day on which it holds, at most 24 months after the check.',
    checkedBy: 'Who checked it, and how. Public.',
    evidence: 'The evidence. Only moderators read it.',
    version:
      'The version of the hostel that was checked. Refused when its facts have changed since.',
  }),
  about(claimFacts, {
    checkedOn: 'The day of the check in Patna, not in the future.',
    expiresOn: 'The last day on which the claim holds, at most 24 months after the check.',
    checkedBy: 'Who checked it, and how. Public.',
    evidence: 'The evidence. Only moderators read it.',
  }),
  about(roleInput, { role: '`admin`: a moderator. `user`: everybody else.' }),
  about(assignmentInput, {
    assigned: '`false` returns the request to the queue, whoever has taken it.',
  }),
  about(paperInput, { paper: 'A JPEG or PNG photo or a PDF of at most 3 MB, in base64.' }),
  about(claimWithdrawal, { reason: 'Written to the audit log.' }),
  about(auditEntry, {
    action: 'The action, e.g. `listing.approved`.',
    targetName: 'The current name of the hostel that it is about.',
    actorName: "The owner's name, where the owner of that hostel acted.",
    target:
      'Kind and id: `listing:hostel_xx01`. `user:` and an id for a personal record that was read.',
  }),
  about(reviewAppeal, {
    status: '`refused`: the review stays hidden for the reason in `answer`.',
  }),
];
