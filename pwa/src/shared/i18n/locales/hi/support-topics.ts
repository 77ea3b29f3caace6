/** What a question or a message to support can be about, in Hindi. */
export const supportTopics = {
  booking: 'कमरा ढूँढना',
  listing: 'हॉस्टल जोड़ना',
  safety: 'सुरक्षा',
  fraud: 'धोखाधड़ी',
  feedback: 'सुझाव',
  experience: 'आपका अनुभव',
  grievance: 'शिकायत अधिकारी से शिकायत',
} as const;
