export const support = {
  title: 'Customer Service',
  lead: 'Answers to common questions. You can read them offline.',
  search: 'Search answers',
  none: 'No answers found. Try fewer or different words.',
  topic: 'Topic',
  all: 'All',
  urgent: {
    title: 'In an emergency',
    police: 'Emergency',
    cyber: 'Online fraud',
    women: "Women's helpline",
  },
  faq: {
    enquiry: {
      q: 'How do I ask a hostel about a room?',
      a: 'Open the hostel and tap “Send enquiry”. The owner and the people who help manage the hostel get your name, phone number and message. They can then contact you.',
    },
    offline: {
      q: 'Does the app work without internet?',
      a: "Yes. Hostels you've viewed and your wishlist open offline. If you send an enquiry offline, we'll send it when you're online.",
    },
    waiting: {
      q: 'What does “Waiting to send” mean?',
      a: "Your enquiry or change is saved on your device but hasn't reached our server yet. You can see and cancel it in your profile.",
    },
    price: {
      q: 'Are meals included in the rent?',
      a: "Each hostel's page lists its meals and says if the rent includes them.",
    },
    list: {
      q: 'How do I list my hostel?',
      a: "Sign in, tap “List Hostel” and fill in the details. We'll check your listing before it becomes public.",
    },
    photos: {
      q: 'Which photos should I upload?',
      a: 'At least five bright, landscape photos of the rooms, bathroom, kitchen and the front of the building.',
    },
    verified: {
      q: 'What does “Verified” mean?',
      a: "Before a hostel is public, we verify the owner's identity and the address. Its page lists everything we verified, with dates. Even so, see the room yourself before you pay.",
    },
    advance: {
      q: 'Someone wants money before I see the room',
      a: "Don't pay. Take a screenshot and end the call. If you've already paid, call 1930 to report it.",
    },
    girls: {
      q: 'How do I find hostels for girls?',
      a: 'Each hostel shows who can stay: boys, girls or everyone. You can also filter by who can stay.',
    },
    feedback: {
      q: 'How do I send feedback?',
      a: 'Write to us with the form below. We read every message.',
    },
    stay: {
      q: 'How do I share my experience of a stay?',
      a: "Write a review on the hostel's page. It helps other people choose.",
    },
  },
} as const;
