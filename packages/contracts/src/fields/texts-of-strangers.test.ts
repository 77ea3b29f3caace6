import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { partsOf } from '@patna/testing/data/schema-parts.ts';
import { type CallName, calls } from '../calls.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';

/** Names of string fields that are safe because a reader or an id check processes them. */
const typedValues =
  /[ .](?:gstin|establishedYear|pincode|min|max|numberOfRooms|phone|email|replyTo|code)$/;
const ids =
  /[ .](?:parentBranchHostel|hostelImages\.\*|photos\.\*|undoneKey|termsId|token|image|imageUrl)$/;

/** Texts that only their writer, the other side of a conversation, or moderators can read. */
const privateTexts = [
  'countFailedSearch q',
  'recordClaim evidence',
  'decideClaimRequest facts.evidence',
  'saveDraft content',
  'reportListing text',
  'reportReview text',
  'writeToSupport message',
  'writeToSupport diagnostics',
  'sendSupportMessage message',
  'sendSupportMessage diagnostics',
  'saveReplyTemplates texts.*',
  'saveUserData name',
  'editUser name',
  'editUser homeCity',
  'editUser guardian.name',
  'arrangeWishlistItem note',
  // openSharedList leaves out names that must not be published.
  'saveWishlistList name',
  'sendEnquiry name',
  'sendEnquiry message',
  'changeEnquiryStatus closing.words',
  'changeEnquiryStatus terms.refundRule',
  'replyToEnquiry text',
  'saveEnquiryNote text',
  'answerTerms words',
  'createGuardianLink label',
];

it('a text that strangers can read refuses phone numbers; every other text is listed here', () => {
  const accepting = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { body }: Operation = operations[name];
    const strings = body
      ? [...partsOf(body)].filter(({ schema }) => schema._zod.def.type === 'string')
      : [];
    return strings
      .filter(({ schema }) => z.safeParse(schema, 'Call 98765 43210 at once').success)
      .map(({ path }) => `${name} ${path}`);
  });
  const texts = accepting.filter((each) => !typedValues.test(each) && !ids.test(each));
  expect(texts.toSorted()).toEqual(privateTexts.toSorted());
});
