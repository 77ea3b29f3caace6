export const safety = {
  title: 'Safety',
  byOwner: 'The owner states this. We have not checked it.',
  warden: 'Warden',
  womanWarden: 'Woman warden, day and night',
  cctv: 'Cameras at the entrances',
  visitorRegister: 'Register of visitors',
  staffPoliceChecked: 'Staff checked by the police',
  biometricAttendance: 'Biometric attendance at night',
  yes: 'Yes',
  no: 'No',
  unstated: 'Not stated',
} as const;
