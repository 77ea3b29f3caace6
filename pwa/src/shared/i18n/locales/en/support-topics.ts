/** Topics of questions and support messages. */
export const supportTopics = {
  booking: 'Finding a room',
  listing: 'Listing a hostel',
  safety: 'Safety',
  fraud: 'Fraud',
  feedback: 'Feedback',
  experience: 'Your experience',
  grievance: 'Grievance complaint',
} as const;
