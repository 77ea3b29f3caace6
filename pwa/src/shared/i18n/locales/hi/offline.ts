/** What the screens say of copies and unsent writes, in Hindi. */
export const offline = {
  whileOpen: 'यह पेज खुला रहने तक ही रुका है: यह फ़ोन इसे सहेज नहीं सकता।',
  listWhileOpen: 'यह फ़ोन आपकी सूची सहेज नहीं सकता। इसे रखने के लिए साइन इन करें।',
  status: {
    waiting: 'भेजा जाना बाक़ी है',
    sending: 'भेजा जा रहा है',
    sent: 'भेज दिया गया',
    'needs-attention': 'आपके ध्यान की ज़रूरत है',
  },
  connection: {
    offline: 'आप ऑफ़लाइन हैं। यह आपकी पिछली सहेजी हुई प्रति है।',
    back: 'इंटरनेट वापस आ गया',
  },
  reason: {
    network: 'हमारे सर्वर से संपर्क नहीं हो पाया।',
    refused: 'यह स्वीकार नहीं हुआ: {{message}}',
    signIn: 'फिर से साइन इन करें, यह अपने आप चला जाएगा।',
  },
} as const;
