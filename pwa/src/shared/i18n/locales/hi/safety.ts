export const safety = {
  title: 'सुरक्षा',
  byOwner: 'यह मालिक का कहना है। हमने इसकी जाँच नहीं की है।',
  warden: 'वार्डन',
  womanWarden: 'महिला वार्डन, दिन-रात',
  cctv: 'दरवाज़ों पर कैमरे',
  visitorRegister: 'आने वालों का रजिस्टर',
  staffPoliceChecked: 'कर्मचारियों की पुलिस जाँच',
  biometricAttendance: 'रात में बायोमेट्रिक हाज़िरी',
  yes: 'हाँ',
  no: 'नहीं',
  unstated: 'नहीं बताया गया',
} as const;
