export const enquiryButton = {
  send: 'पूछताछ भेजें',
  see: 'अपनी पूछताछ देखें',
  notLoaded: 'यह फ़ॉर्म अभी इस डिवाइस पर नहीं है। इंटरनेट चालू करके फिर कोशिश करें।',
} as const;
