import { type ProblemCode, problems } from '../problem.ts';
import type { Sentence } from './sentence.ts';

const hindi: Readonly<Record<ProblemCode, string>> = {
  validation_failed: 'कृपया दिखाई गई ग़लतियाँ ठीक करें',
  unauthenticated: 'इसके लिए साइन इन करें',
  forbidden: 'आपको इसकी अनुमति नहीं है',
  not_found: 'यह नहीं मिला',
  method_not_allowed: 'इस पते पर ऐसा अनुरोध नहीं भेजा जा सकता',
  conflict: 'इस बीच इसमें बदलाव हो गया है',
  idempotency_in_flight: 'यही अनुरोध अभी पूरा किया जा रहा है',
  gone: 'यह अब उपलब्ध नहीं है',
  precondition_failed: 'आपके खोलने के बाद यह बदल गया है',
  payload_too_large: 'यह बहुत बड़ा है',
  unsupported_media_type: 'इस तरह की फ़ाइल स्वीकार नहीं की जाती',
  idempotency_mismatch: 'यह कोड किसी दूसरे अनुरोध में इस्तेमाल हो चुका है',
  rate_limited: 'बहुत सारे अनुरोध हुए हैं। थोड़ी देर बाद फिर कोशिश करें',
  internal: 'हमारी ओर से कुछ गड़बड़ हुई। फिर कोशिश करें',
  unavailable: 'अभी उपलब्ध नहीं है। फिर कोशिश करें',
};

/** The sentence of a problem code. */
export function problemSentence(code: ProblemCode): Sentence {
  return { en: problems[code].title, hi: hindi[code] };
}
