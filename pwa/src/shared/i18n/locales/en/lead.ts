export const lead = {
  close: {
    title: 'Why are you closing it?',
    private: "Only you see the reason. The traveller sees that it's closed.",
    words: 'Details (optional)',
    submit: 'Close enquiry',
    stop: 'Cancel',
    tooLong: 'Use {{n}} characters or fewer.',
    unreadable: "Some characters can't be read. Please type it again.",
    notSaved: "We couldn't save this on your phone. Its storage may be full.",
    closedBecause: 'Reason: {{reason}}',
  },
  undo: {
    seen: 'Marked as seen',
    contacted: 'Marked as contacted',
    visit: 'Visit planned',
    booked: 'Marked as booked',
    closed: 'Enquiry closed',
    do: 'Undo',
  },
  reopen: {
    do: 'Reopen',
    bySender: "The traveller closed this enquiry, so you can't reopen it.",
    late: {
      booked: 'You could change this back until {{day}}.',
      closed: 'You could reopen this until {{day}}. The traveller can send a new enquiry.',
    },
  },
  reason: {
    'no-bed': 'No bed free',
    'found-another': 'Found another hostel',
    'no-answer': 'No answer',
    budget: "Budget didn't match",
    other: 'Other reason',
  },
} as const;
