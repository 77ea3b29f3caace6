import { normaliseTyped } from './normalise-typed.ts';

/** Reads the six digits of a pincode: "800 001", "PIN: 800-001", "Patna – ८००००१". Other text is returned unchanged. */
export function readPincode(typed: string): string {
  const plain = normaliseTyped(typed);
  const [, digits] = /^[^\d-]*(?:-\s*)?((?:\d[ .-]?){5}\d)[^\d]*$/.exec(plain) ?? [];
  return digits?.replace(/\D/g, '') ?? plain;
}

/** Reads a GSTIN into upper case, without label and separators: "GSTIN: 10 AAAAA 0000 A 1 Z 5". */
export function readGstin(typed: string): string {
  const plain = normaliseTyped(typed).toUpperCase();
  const [, rest = plain] = /^GST(?:IN)?(?:[ .]*NO)?[ .:#-]*(.*)$/.exec(plain) ?? [];
  return rest.replace(/[ .,:;/_-]/g, '');
}
