type Sentences = Readonly<Record<string, Readonly<Record<'en' | 'hi', string>>>>;

/** Sentences for the rules about numbers that get text messages. */
export const textMessageRules: Sentences = {
  'code.invalid_format': {
    en: 'Enter the 6 digits from the message.',
    hi: 'संदेश में आए 6 अंक लिखें।',
  },
  mobile_number: {
    en: "Enter a mobile number. A landline can't receive messages.",
    hi: 'मोबाइल नंबर लिखें। लैंडलाइन पर संदेश नहीं आते।',
  },
  unreachable_number: {
    en: "We couldn't send a message to this number. Check it.",
    hi: 'इस नंबर पर संदेश नहीं भेजा जा सका। नंबर चेक करें।',
  },
  wrong_code: {
    en: "That code isn't right. Check the newest message.",
    hi: 'यह कोड सही नहीं है। सबसे नया संदेश देखें।',
  },
  code_expired: {
    en: 'This code no longer works. Get a new one.',
    hi: 'यह कोड अब नहीं चलेगा। नया कोड पाएँ।',
  },
};

/** Refusals about text messages that have to say more than the sentence of their code. */
export const textMessageRefusals = {
  textMessagesOff: {
    en: "Text messages aren't available here",
    hi: 'यहाँ मोबाइल पर संदेश पाने की सुविधा नहीं है',
  },
  textProviderAway: {
    en: "We couldn't send the message. Try again in a minute",
    hi: 'संदेश नहीं भेजा जा सका। एक मिनट में फिर कोशिश करें',
  },
  manyTextCodes: {
    en: 'Too many codes today. Try again tomorrow',
    hi: 'आज बहुत सारे कोड भेजे जा चुके हैं। कल फिर कोशिश करें',
  },
  textCodeJustSent: {
    en: 'We just sent a code. Wait a minute before the next one',
    hi: 'कोड अभी भेजा गया है। अगले कोड से पहले एक मिनट रुकें',
  },
} satisfies Sentences;
