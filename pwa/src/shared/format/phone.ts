/** "+919876543210" as people read it: "+91 98765 43210". Anything else stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** Landlines get no SMS; those of Patna begin like a mobile number. */
export function canReceiveSms(phone: string): boolean {
  return /^\+91(?!612)[6-9]\d{9}$/.test(phone);
}
