export const safety = {
  title: 'Safety',
  byOwner: 'Reported by the owner, not verified',
  warden: 'Warden',
  womanWarden: 'Woman warden, 24 hours',
  cctv: 'CCTV at entrances',
  visitorRegister: 'Visitor register',
  staffPoliceChecked: 'Staff verified by police',
  biometricAttendance: 'Biometric night attendance',
  yes: 'Yes',
  no: 'No',
} as const;
