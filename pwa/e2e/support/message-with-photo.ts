import type { EnquiryView } from '@patna/contracts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { callAs } from './call-as.ts';
import { bearer } from './server-state.ts';

type Stack = Parameters<typeof callAs>[0];

/** Sends an enquiry of the traveller to this hostel, with one photo in its conversation. Returns its id. */
export async function addMessageWithPhoto(stack: Stack, listingId: string): Promise<string> {
  const email = 'traveller@example.com';
  const body = { name: 'Asha', phone: '9876543210', message: 'Is a bed free in June?' };
  const params = { listingId, userId: 'me' };
  const { _id: enquiryId } = await callAs<EnquiryView>(stack, email, 'sendEnquiry', {
    params,
    body,
  });
  const port = Number(new URL(stack.gatewayUrl).port);
  const photos = [{ url: await uploadPhoto(port, await bearer(stack, email)) }];
  const reply = { text: 'Photo', photos };
  await callAs(stack, email, 'replyToEnquiry', { params: { enquiryId }, body: reply });
  return enquiryId;
}
