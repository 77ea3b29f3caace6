export const reportForm = {
  why: 'What is wrong?',
  choose: 'Choose a reason',
  more: 'Details (optional)',
  send: 'Send report',
  unsent:
    "We couldn't send your report. Your text is still here. Check your connection and try again.",
  reason: {
    'wrong-facts': 'Information is wrong',
    'not-a-hostel': 'Not a hostel',
    fraud: 'Looks like fraud',
    unsafe: 'Not safe',
    offensive: 'Offensive',
    duplicate: 'Listed twice',
    spam: 'Spam',
    untrue: 'Not true',
    'personal-data': "Shows people's names or numbers",
    'never-stayed': 'The reviewer never stayed there',
    other: 'Something else (please explain)',
  },
} as const;
