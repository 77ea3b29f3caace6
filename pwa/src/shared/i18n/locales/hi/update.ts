export const update = {
  ready: 'ऐप का नया वर्शन तैयार है।',
  coming: 'आप अभी जो कर रहे हैं, वह पूरा होते ही नया वर्शन खुलेगा।',
  refresh: 'रीफ़्रेश करें',
  later: 'बाद में',
} as const;
