export const reviewForm = {
  overall: 'Your rating',
  noStars: 'No stars',
  comment: 'Your review',
  commentHint:
    '20 to 2000 characters, no phone numbers or links. A new review replaces your old one.',
  shownName: 'Name shown with your review',
  shownNameHint:
    'Everyone can see it. If empty, we show your first name and the first letter of your last name.',
  stayMonth: 'Stayed until (optional)',
  stayMonthHint: 'Month, like 2026-05. Still there? Choose the current month.',
  send: 'Send review',
  sent: 'Review sent.',
  held: 'Review sent. It will be visible after a check.',
  formerWaits: 'Visible after a check.',
  former: "You've already reviewed this hostel. You can edit your review here.",
  hidden: "A moderator hid your review: “{{reason}}”. If you edit it, we'll check it again.",
  change: 'Update review',
  changed: 'Review updated.',
  unsent: "We couldn't send it or save it on this phone. Your text is still here. Try again.",
} as const;
