/** Opens WhatsApp with the link in a new message. */
export function whatsappLink(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`;
}
