export const support = {
  title: 'Customer Support',
  lead: 'Answers to what people ask most. They can be read offline.',
  search: 'Search the answers',
  none: 'No answer has these words. Try fewer or other words.',
  topic: 'Topic',
  all: 'All',
  urgent: {
    title: 'In an emergency',
    police: 'Emergency',
    cyber: 'Cyber fraud',
    women: 'Women’s helpline',
  },
  faq: {
    enquiry: {
      q: 'How do I ask a hostel for a room?',
      a: 'Open the hostel and tap “Send enquiry”. The owner gets your name, phone number and message and calls you back.',
    },
    offline: {
      q: 'Does it work without internet?',
      a: 'Yes. Hostels you have seen and your wishlist open from your phone. An enquiry you send offline waits and goes out by itself when the network is back.',
    },
    waiting: {
      q: 'What does “Waiting to send” mean?',
      a: 'It is safe on your phone and has not reached the server yet. You can see and cancel it in your profile.',
    },
    price: {
      q: 'Are meals part of the price?',
      a: 'Each hostel’s page says which meals there are and whether the price includes them.',
    },
    list: {
      q: 'How do I list my hostel?',
      a: 'Sign in and tap “List Hostel”. After you have sent it in, it is checked before it becomes public.',
    },
    photos: {
      q: 'Which photos should I upload?',
      a: 'Bright photos of the rooms, bathroom, kitchen and front, at least five, taken lengthwise.',
    },
    verified: {
      q: 'What does verified mean?',
      a: 'Before a hostel is public we check who its owner is and that the place is where it says. Its page lists these checks and any others, such as a visit or the police registration: on which day, and until when each holds. Still look at the room yourself before paying.',
    },
    advance: {
      q: 'Somebody wants money before I have seen the room',
      a: 'Do not pay. Take a screenshot, end the call and report it to 1930 if money has gone.',
    },
    girls: {
      q: 'How do I find hostels for girls?',
      a: 'Every card and page says whom the hostel is for: boys, girls or everyone.',
    },
    feedback: {
      q: 'How can I tell you what is missing?',
      a: 'Write to us with the form below. We read everything.',
    },
    stay: {
      q: 'How do I tell about my stay?',
      a: 'A review on the hostel’s page helps the next person most.',
    },
  },
} as const;
