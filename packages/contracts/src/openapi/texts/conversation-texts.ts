import { enquiryReplyInput } from '../../enquiry/enquiry.ts';
import { messagePhoto, messagePhotoInput } from '../../enquiry/message-photo.ts';
import { about, type FieldTexts } from './field-texts.ts';

export const conversationTexts: readonly FieldTexts[] = [
  about(enquiryReplyInput, {
    text: 'Only the other side of the enquiry reads it. A message of photos alone says `Photo`.',
    photos: 'Up to three photos that the caller has uploaded and that nothing else shows.',
  }),
  about(messagePhotoInput, {
    url: 'The `url` from uploadImages.',
    whole: 'The `whole` from uploadImages.',
  }),
  about(messagePhoto, {
    url: 'Only the two sides of the enquiry can open it, with the cookie of photoPass.',
    whole: 'Pixels of the uncropped photo; absent when only crops are stored.',
  }),
];
