import type { CallName } from '@patna/contracts/calls';
import type { AuthenticatedCaller } from '../http/authenticate.ts';
import type { Route } from '../proxy/routes.ts';

/** Allows `limit` requests in each window of `seconds`. */
export interface RateRule {
  readonly name: RateName;
  readonly limit: number;
  readonly seconds: number;
}

/** `[limit, seconds]` of each rule, wide enough for all people of a hostel behind one address. */
const defaults = {
  /** All requests from one address, counted before authentication. */
  address: [6000, 60],
  /** Pages rendered for one address. Files are not counted. */
  page: [3000, 60],
  read: [600, 60],
  write: [600, 60],
  enquiry: [300, 600],
  upload: [300, 3600],
  /** Parts of uploads, and their ends. */
  'upload-part': [1200, 3600],
  'anonymous-read': [600, 60],
  'anonymous-write': [30, 60],
  'anonymous-upload': [10, 3600],
  'anonymous-profile': [10, 3600],
  /** Anonymous support messages from one address. A carrier puts thousands of people behind one address. */
  'anonymous-support': [300, 3600],
  /** Anonymous support messages from all addresses together. */
  'all-anonymous-support': [3000, 3600],
  /** Invalid bearer tokens from one address. */
  refused: [300, 60],
  'sign-in': [120, 60],
  'view-counter': [600, 60],
  search: [600, 60],
  /** Test pushes of one person. */
  'test-push': [10, 3600],
  /** Requests for codes that confirm a number, and attempts to enter them, of one person. */
  'text-code': [20, 3600],
  /** Acknowledgements of shown pushes from one address. */
  'push-shown': [600, 60],
  /** Health reports from one address. Each phone sends one a day. */
  'health-report': [120, 60],
  /** Full contacts revealed to one person. The limit prevents harvesting. */
  contact: [30, 86_400],
  'anonymous-contact': [60, 3600],
} as const;

export type RateName = keyof typeof defaults;
export type RateRules = Readonly<Record<RateName, RateRule>>;

export const rateNames = Object.keys(defaults) as RateName[];

/**
 * The default rules, with the operator's overrides such as `read=900/60,enquiry=20/3600`.
 * @throws {Error} that names the part that is not `name=limit/seconds`
 */
export function readRateRules(text: string): RateRules {
  const rules = new Map<string, RateRule>(
    rateNames.map((name) => [name, { name, limit: defaults[name][0], seconds: defaults[name][1] }]),
  );
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', limit, seconds] = /^\s*([\w-]+)=(\d{1,9})\/(\d{1,9})\s*$/.exec(part) ?? [];
    const known = rules.get(name);
    if (!known || Number(seconds) === 0) throw new Error(`RATE_LIMITS: "${part}" is no rule`);
    rules.set(name, { ...known, limit: Number(limit), seconds: Number(seconds) });
  }
  return Object.fromEntries(rules) as RateRules;
}

/** Calls that count what visitors do. */
const counters: ReadonlySet<string> = new Set<CallName>(['countSight', 'countFailedSearch']);

/** Calls that send or try codes. */
const textCodes: ReadonlySet<string> = new Set<CallName>(['requestTextCode', 'confirmTextNumber']);

/** Calls that upload or create files. */
const uploads: ReadonlySet<string> = new Set<CallName>([
  'beginUpload',
  'cropImage',
  'addClaimPaper',
]);

const uploadParts: ReadonlySet<string> = new Set<CallName>(['addUploadPart', 'endUpload']);

/** Calls that send a text which somebody has to read. */
const wordsToPeople: ReadonlySet<string> = new Set<CallName>([
  'sendEnquiry',
  'sendSupportMessage',
  'writeToSupport',
]);

/** The rule for a forwarded request, in addition to that of its address. Undefined for pictures. */
export function ruleNameOf(
  method: string,
  path: string,
  route: Route,
  admission: AuthenticatedCaller,
): RateName | undefined {
  const reads = method === 'GET' || method === 'HEAD';
  if (route.upstream === 'search') return 'search';
  if (route.upstream === 'views') return reads ? 'search' : 'view-counter';
  if (route.upstream === 'identity') {
    return !reads && /\/client\/sign_(ins|ups)/.test(path) ? 'sign-in' : undefined;
  }
  if (!route.call) return undefined;
  const anonymous = admission.userId === undefined;
  if (route.call.name === 'uploadImages') return anonymous ? 'anonymous-upload' : 'upload';
  if (uploads.has(route.call.name) && !anonymous) return 'upload';
  if (uploadParts.has(route.call.name)) return 'upload-part';
  if (route.call.name === 'saveUserData' && anonymous) return 'anonymous-profile';
  if (counters.has(route.call.name)) return 'view-counter';
  if (route.call.name === 'sendTestPush') return 'test-push';
  if (textCodes.has(route.call.name)) return 'text-code';
  if (route.call.name === 'acknowledgePush') return 'push-shown';
  if (route.call.name === 'reportHealth') return 'health-report';
  if (route.call.name === 'revealContact') return anonymous ? 'anonymous-contact' : 'contact';
  if (route.call.name === 'writeToSupport' && anonymous) return 'anonymous-support';
  if (wordsToPeople.has(route.call.name)) return 'enquiry';
  if (anonymous) return reads ? 'anonymous-read' : 'anonymous-write';
  return reads ? 'read' : 'write';
}
