export const notCopied = {
  text: 'कॉपी नहीं हो पाया। इसे चुनकर ख़ुद कॉपी करें।',
} as const;
