/** What two people wrote to each other about an enquiry. */
export const thread = {
  label: 'संदेश',
  by: { you: 'आप', owner: 'मालिक', sender: 'यात्री' },
  reply: 'जवाब लिखें',
  send: 'भेजें',
  templates: 'तैयार जवाब',
  closed: 'यह पूछताछ बंद है। अब इसमें कुछ नहीं लिखा जा सकता।',
  waiting: 'कनेक्शन मिलते ही चला जाएगा',
  sending: 'भेजा जा रहा है',
  refused: 'स्वीकार नहीं हुआ: {{message}}',
  takeBack: 'वापस लें',
  again: 'फिर भेजें',
  tooLate: 'यह अभी भेजा जा रहा है।',
  notKept: 'यह आपके फ़ोन पर नहीं रखा जा सका। क्या जगह भर गई है?',
  left: '{{count}} अक्षर बचे हैं',
  reference: 'संदर्भ {{reference}}: इसी संदर्भ वाला SMS यही पूछताछ है',
} as const;
