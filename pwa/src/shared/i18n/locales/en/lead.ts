export const lead = {
  close: {
    title: 'Why are you closing this enquiry?',
    private:
      'Only the people who manage this hostel see it. The traveller only sees that the enquiry is closed.',
    words: 'Details (optional)',
    submit: 'Close enquiry',
    stop: 'Cancel',
    tooLong: 'Use {{n}} characters or fewer.',
    unreadable: "Some characters can't be read. Please type it again.",
    notSaved: "We couldn't save this on your phone. Its storage may be full.",
    closedBecause: 'Reason: {{reason}}',
  },
  note: {
    label: 'Private note',
    add: 'Add private note',
    edit: 'Edit note',
    hint: 'Only the people who manage this hostel see it. {{n}} characters left.',
    save: 'Save note',
    waits: "Saved on this phone. We'll add it to your account when you're online.",
    refused: "The note wasn't accepted: {{message}}",
  },
  visit: {
    day: 'Date',
    time: 'Time',
    hint: 'The traveller sees the time and can add it to a calendar.',
    past: 'This time has passed. Choose a later one.',
    far: 'Choose a time within the next 60 days.',
    save: 'Save visit',
    change: 'Change time',
  },
  booking: {
    title: 'Which room was booked?',
    hint: 'If you keep a count of free beds, it goes down by 1.',
    terms: "We'll send the traveller the rent, deposit and rules to confirm.",
    noTerms:
      "You list this kind of room more than once, so we can't send its rent and deposit to the traveller.",
    refund: 'Deposit refund (optional)',
    refundHint: 'When and how you return the deposit. {{n}} characters left.',
    save: 'Save booking',
    room: 'Room booked: {{room}}',
  },
  beds: {
    taken: '{{rooms}}: 1 bed taken, {{free}} free now',
    returned: '{{rooms}}: 1 bed free again, {{free}} free now',
    'none-free': 'No bed was free in {{rooms}}, so the count stays at 0.',
    'confirmed-since':
      "You updated free beds in {{rooms}} after the booking, so we didn't change them: {{free}} free.",
    'not-counted': "{{rooms}}: no bed was counted, because you haven't entered free beds.",
    'unknown-room': "We don't know which room was booked, so your free beds stay the same.",
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
    do: { booked: 'Undo booking', closed: 'Reopen enquiry' },
    bySender: "The traveller closed this enquiry, so you can't reopen it.",
    unknown: "We don't know who closed this enquiry, so you can't reopen it.",
    late: {
      booked: "It's too late to undo this booking. The last day was {{day}}.",
      closed:
        "It's too late to reopen this. The last day was {{day}}. The traveller can send a new enquiry.",
    },
  },
  reason: {
    'no-bed': 'No beds free',
    'found-another': 'Found another hostel',
    'no-answer': 'No answer',
    budget: "Budget didn't match",
    other: 'Other reason',
  },
} as const;
