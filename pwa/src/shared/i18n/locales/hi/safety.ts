export const safety = {
  title: 'सुरक्षा',
  byOwner: 'मालिक की दी हुई जानकारी, सत्यापित नहीं',
  warden: 'वार्डन',
  womanWarden: 'महिला वार्डन, 24 घंटे',
  cctv: 'आने-जाने के गेट पर सीसीटीवी',
  visitorRegister: 'आने-जाने वालों का रजिस्टर',
  staffPoliceChecked: 'कर्मचारियों का पुलिस सत्यापन',
  biometricAttendance: 'रात की बायोमेट्रिक हाज़िरी',
  yes: 'हाँ',
  no: 'नहीं',
} as const;
