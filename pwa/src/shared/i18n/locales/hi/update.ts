export const update = {
  ready: 'ऐप का नया संस्करण तैयार है।',
  coming: 'जो चल रहा है उसके पूरा होते ही नया संस्करण खुल जाएगा।',
  refresh: 'नया संस्करण खोलें',
  later: 'बाद में',
} as const;
