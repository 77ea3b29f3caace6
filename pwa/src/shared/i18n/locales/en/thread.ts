/** What two people wrote to each other about an enquiry. */
export const thread = {
  label: 'Messages',
  by: { you: 'You', owner: 'Owner', sender: 'Traveller' },
  reply: 'Write a reply',
  send: 'Send',
  templates: 'Ready-made replies',
  closed: 'This enquiry is closed. Nothing more can be written to it.',
  waiting: 'Leaves with the next connection',
  sending: 'Sending',
  refused: 'Not accepted: {{message}}',
  takeBack: 'Take back',
  mayHaveArrived: 'It may have arrived already, and then stays.',
  takeBackStill: 'Take back all the same',
  again: 'Send again',
  againStill: 'Send all the same',
  mayArriveTwice: 'It may have arrived months ago. Sent again, it may arrive twice.',
  tooLate: 'It is being sent right now.',
  notKept: 'This could not be kept on your phone. Is its storage full?',
  unreadable:
    'Something in it cannot be read, perhaps from where it was copied. Type it anew to send it.',
  left: '{{count}} characters left',
  reference: 'Reference {{reference}}: an SMS with it is this same enquiry',
} as const;
