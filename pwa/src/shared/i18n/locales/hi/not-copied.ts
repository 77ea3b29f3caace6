export const notCopied = {
  text: 'कॉपी नहीं हो पाया। टेक्स्ट चुनकर ख़ुद कॉपी करें।',
} as const;
