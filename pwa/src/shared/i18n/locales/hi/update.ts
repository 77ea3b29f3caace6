export const update = {
  ready: 'ऐप का नया संस्करण तैयार है।',
  coming: 'आपका मौजूदा काम पूरा होते ही नया संस्करण खुलेगा।',
  refresh: 'रीफ़्रेश करें',
  later: 'बाद में',
} as const;
