/** "+919876543210" → "+91 98765 43210". Other texts are returned unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/**
 * Whether the number can receive SMS. False for landlines, including Patna's, which begin like mobile
 * numbers.
 */
export function canReceiveSms(phone: string): boolean {
  return /^\+91(?!612)[6-9]\d{9}$/.test(phone);
}
