import type { Contact } from './contact.ts';

/** Stands for a hidden character. No valid number or address contains it. */
const bullet = '•';

/**
 * The contact as the public sees it: `+91 70•• ••• 101` and `g•••@example.com`. Values that are empty or already masked
 * do not change.
 */
export function maskContact({ phone, email }: Contact): Contact {
  return { phone: maskPhone(phone), email: maskEmail(email) };
}

/** Whether part of a contact is hidden. */
export function isMaskedContact({ phone, email }: Contact): boolean {
  return phone.includes(bullet) || email.includes(bullet);
}

function maskPhone(phone: string): string {
  if (phone === '' || phone.includes(bullet)) return phone;
  const national = /^\+91(\d{2})\d{5}(\d{3})$/.exec(phone);
  return national ? `+91 ${national[1]}•• ••• ${national[2]}` : bullet.repeat(3);
}

function maskEmail(email: string): string {
  if (email === '' || email.includes(bullet)) return email;
  const at = email.lastIndexOf('@');
  return at < 1 ? bullet.repeat(3) : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
