export const blocked = {
  closeTabs:
    'Patna Hostels का एक और टैब इस फ़ोन पर सहेजी चीज़ों को रोके हुए है। उसके बाक़ी सब टैब बंद करें; कुछ नहीं खोएगा।',
} as const;
