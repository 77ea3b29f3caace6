/** What the screens say of copies and unsent writes, in Hindi. */
export const offline = {
  whileOpen: 'इस डिवाइस पर कुछ भी सहेजा नहीं जा सकता। जब तक सब कुछ भेज न दिया जाए, यह पेज खुला रखें।',
  listWhileOpen: 'आपकी सूची इस डिवाइस पर सहेजी नहीं जा सकती। सूची बनाए रखने के लिए साइन इन करें।',
  status: {
    waiting: 'भेजना बाक़ी है',
    sending: 'भेजा जा रहा है…',
    'needs-attention': 'ध्यान देना ज़रूरी है',
  },
  connection: {
    offline: 'आप ऑफ़लाइन हैं। यह आपके डिवाइस पर आख़िरी बार सहेजी गई कॉपी है।',
    back: 'आप फिर ऑनलाइन हैं',
  },
  reason: {
    network: 'हमारे सर्वर से संपर्क नहीं हो पाया।',
    refused: 'यह स्वीकार नहीं हुआ: {{message}}',
    signIn: 'फिर से साइन इन करें, इसके बाद हम यह आइटम भेज देंगे।',
  },
} as const;
