export const lead = {
  close: {
    title: 'Why are you closing this enquiry?',
    private:
      'Only the people who manage this hostel can see the reason. The traveller only sees that the enquiry is closed.',
    words: 'Details (optional)',
    submit: 'Close enquiry',
    stop: 'Cancel',
    tooLong: 'Use {{n}} characters or fewer.',
    unreadable: "Some characters can't be read. Please type the text again.",
    notSaved:
      "We couldn't save this on your device. Its storage may be full. Free up space and try again.",
    closedBecause: 'Reason: {{reason}}',
  },
  block: {
    ask: 'Block traveller',
    what: "This traveller won't be able to send messages or new enquiries to this hostel. They'll see that you don't accept their messages. You can unblock them here.",
    report: 'Also report as spam',
    private: "Moderators will check this traveller, but they can't read your conversation.",
    do: 'Block',
    queued: "Saved. We'll block this traveller when you're online.",
    blocked: "You blocked this traveller. They can't write to this hostel.",
    undo: 'Unblock',
    reported: "You reported this traveller for spam. We'll look into it.",
    refused: "Your request wasn't accepted: {{message}}",
  },
  note: {
    label: 'Private note',
    add: 'Add private note',
    edit: 'Edit note',
    hint: 'Only the people who manage this hostel can see this note. {{n}} characters left.',
    save: 'Save note',
    waits: "Saved on this device. We'll add the note to your account when you're online.",
    refused: "We couldn't save the note: {{message}}",
  },
  visit: {
    day: 'Date',
    time: 'Time',
    hint: "They'll see the time and can add it to their calendar.",
    past: 'This time has passed. Choose a later one.',
    far: 'Choose a time within the next 60 days.',
    save: 'Save visit',
    change: 'Change time',
  },
  booking: {
    title: 'Which room was booked?',
    hint: "If you've entered free beds, we'll reduce the count by 1.",
    terms: "We'll send the traveller the rent, deposit and rules to confirm.",
    noTerms:
      "You list this room type more than once, so we can't send its rent and deposit to the traveller.",
    refund: 'Deposit refund terms (optional)',
    refundHint: 'When and how you return the deposit. {{n}} characters left.',
    save: 'Save booking',
    room: 'Room booked: {{room}}',
  },
  beds: {
    taken: '{{rooms}}: 1 bed taken, {{free}} free now',
    returned: '{{rooms}}: 1 bed free again, {{free}} free now',
    'none-free': '{{rooms}}: no bed was free, so the count stays at 0.',
    'confirmed-since':
      "{{rooms}}: you updated the count after the booking, so we didn't change it. Free beds: {{free}}.",
    'not-counted': "{{rooms}}: you haven't entered free beds, so there's no count to change.",
    'unknown-room':
      "We don't know which room was booked, so we didn't change your number of free beds.",
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
        "It's too late to reopen this enquiry. The last day was {{day}}. The traveller can send a new enquiry.",
    },
  },
  reason: {
    'no-bed': 'No beds free',
    'found-another': 'Found another hostel',
    'no-answer': 'No answer',
    budget: "Budget didn't match",
    other: 'Other reason',
  },
  activity: {
    question: 'Is {{hostel}} still taking enquiries?',
    text: "You haven't replied to recent enquiries. Reply or confirm by {{day}}, or we'll pause the hostel.",
    yes: 'Yes, still open',
    reply: 'Reply to enquiries',
  },
} as const;
