export const reviewForm = {
  overall: 'Your rating',
  noStars: 'No stars',
  comment: 'Your review',
  commentHint:
    '20 to 2000 characters, without phone numbers and links. A second review takes the place of your first.',
  shownName: 'Name beside it',
  shownNameHint:
    'Everybody reads it. Left empty, a first review shows your first name and the initial of your last.',
  send: 'Send review',
  sent: 'Your review was sent.',
  held: 'Your review was sent. It is visible after a check.',
  formerWaits: 'Visible after a check.',
  former: 'You have reviewed this hostel. Here is your review: change it, and send it again.',
  hidden:
    'A moderator has hidden your review: “{{reason}}” Once you change it, a moderator looks at it again.',
  change: 'Change review',
  changed: 'Your review was changed.',
  unsent: 'It could not be sent, nor kept on this phone. Your words are still here: try again.',
} as const;
