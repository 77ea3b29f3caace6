export const blocked = {
  closeTabs: 'आगे बढ़ने के लिए पटना हॉस्टल्स के बाक़ी सभी टैब बंद करें। कुछ भी नहीं खोएगा।',
} as const;
