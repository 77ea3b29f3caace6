const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether an upper-case GSTIN has the right form and check character (Luhn, mod 36). */
export function isGstin(value: string): boolean {
  return pattern.test(value) && checkCharacter(value.slice(0, 14)) === value[14];
}

/** Whether the GSTIN is registered in Bihar, which has the state code 10. */
export function isOfBihar(gstin: string): boolean {
  return gstin.startsWith('10');
}

function checkCharacter(body: string): string | undefined {
  let sum = 0;
  for (const [at, character] of body.split('').entries()) {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet[(36 - (sum % 36)) % 36];
}
