import { parse } from 'tldts';

/** Matches an address whose last dot is spoken or missing. */
const namedPoint =
  /[a-z]{3}\s(?:point|period|fullstop|पॉइंट|बिंदु)\s(?:com|org|co|xyz|c0m|कॉम)(?![a-z])|[a-z]{3}[\s._-]*(?:dotcom|dot-com|डॉटकॉम)(?![a-z])|[a-z]{3}[^a-z0-9\s.,'"()-]{1,3}(?:com|org|biz|xyz)(?![a-z])|[a-z]{3}\.{2,}\s?(?:com|org|biz|xyz)(?![a-z])/i;

/** Matches a spoken slash: `t me slash rooms`. */
const spokenSlash = /[a-z][\s.]([a-z]{2,3})\s(?:slash|स्लैश)\s[a-z0-9]/gi;

/** Matches a dot that is framed or in upper case: `rooms *dot* com`, `roomsDOTcom`. */
const framedDot =
  /[a-z]{2}\s?[!-/:-@[-`{-~]{1,3}\s?(?:dot|d0t|डॉट)\s?[!-/:-@[-`{-~]{1,3}\s?[a-z]{2}|[a-z]{3}\sd\so\st\s[a-z]/i;

/** Matches `roomsDOTcom`, the name of a protocol, or an ending whose letters are spaced. */
const spelledParts =
  /[a-z]{3}DOT[A-Za-z]{2}|(?<![A-Za-z])https?(?![A-Za-z])|[a-z]{3}\s?(?:[.,]|\bdot\b)\s?(?:c\s+o\s*m|c\s*o\s+m|o\s+r\s*g|n\s+e\s*t|i\s+n)(?![A-Za-z])/;

/** Matches endings in Hindi letters. */
const hindiDot =
  /(?:डॉट|डोट|पॉइंट)[\s.]?(?:कॉम|इन|नेट|ऑर्ग|ओआरजी|इन्फो|इंफो|को|साइट|ऑनलाइन|शॉप|स्टोर|लाइव)(?![\u0900-\u097F])|[\u0900-\u097F]{3}\.(?:इन|नेट|भारत)(?!\s?[\u0900-\u097F])|(?:एट|ऐट)\s(?:द|दी)\s(?:रेट|रेट ऑफ)/;

/** Matches `com` as a word, unless it is the degree. */
const ending =
  /(?<![a-z0-9])(?<![bm][\s./-]{0,2})c[o0]m(?![a-z])|(?<!(?:बी|एम)[\s.]{0,2})(?<![\u0900-\u097F])कॉम(?![\u0900-\u097F])/i;

/** Matches `rooms. in/patna`: the slash shows that it is an address. */
const brokenAddress = /[a-z]{3}\s?[.,]\s(?:com|in|net|org|co)\/[a-z0-9]/i;

/** Matches services that shorten links or list them. */
const shortener =
  /(?<!\p{L})(?:bit\s?ly|tiny\s?url|link\s?tree|linktr\s?ee|cutt\s?ly|rebrandly|shorturl)(?!\p{L})/iu;

/** Matches spaced letters, with one or two equal signs after each letter. */
const apart = /(?<![\p{L}\p{N}])(?:\p{L}[.\s_*~-]{1,2}){3,}\p{L}(?![\p{L}\p{N}])/gu;

const spelledName =
  /(?:zero|one|two|three|four|five|six|seven|eight|nine){3}|^https?|gmail|yahoo|hotmail|rediff|outlook|instagram|telegram|whatsapp|facebook|www|com$/i;

/**
 * Matches the endings of UPI addresses. Names of banks and apps are ordinary words too, so they only count after an @.
 */
const upi =
  /(?<![\p{L}\p{N}])ok(?:sbi|axis|icici|hdfc(?:bank)?)(?!\p{L})|(?:\bat|\b8|@|एट)\s*(?:ybl|ibl|axl|apl|yapl|ptsbi|ptaxis|pthdfc|ptyes|upi|paytm|oksbi)(?!\p{L})|(?<![\p{L}\p{N}])(?:ybl|axl)(?!\p{L})/iu;

/** Whether a folded text seems to contain a disguised address. */
export function hasDisguisedAddress(folded: string): boolean {
  const hints = [
    namedPoint,
    framedDot,
    spelledParts,
    hindiDot,
    ending,
    brokenAddress,
    shortener,
    upi,
  ];
  return hints.some((hint) => hint.test(folded)) || hasSpokenSlash(folded) || spellsName(folded);
}

/** Whether this is a top-level domain. */
export function isEnding(name: string): boolean {
  const { isIcann, domain } = parse(`example.${name}`);
  return isIcann === true && domain !== null;
}

function hasSpokenSlash(text: string): boolean {
  return [...text.matchAll(spokenSlash)].some(([, ending = '']) => isEnding(ending.toLowerCase()));
}

function spellsName(text: string): boolean {
  return [...text.matchAll(apart)].some(([letters]) =>
    spelledName.test(letters.replace(/[^\p{L}]/gu, '')),
  );
}
