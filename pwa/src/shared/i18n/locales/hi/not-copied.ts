export const notCopied = {
  text: 'यह कॉपी नहीं हो पाया। इसे चुनकर खुद कॉपी करें।',
} as const;
