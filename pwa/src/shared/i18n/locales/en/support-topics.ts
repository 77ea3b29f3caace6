/** What a question or a message to support can be about. */
export const supportTopics = {
  booking: 'Finding a room',
  listing: 'Listing a hostel',
  safety: 'Safety',
  fraud: 'Fraud',
  feedback: 'Feedback',
  experience: 'Your experience',
  grievance: 'Grievance complaint',
} as const;
