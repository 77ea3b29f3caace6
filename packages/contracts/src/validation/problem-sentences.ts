import { type ProblemCode, problems } from '../problem.ts';
import type { Sentence } from './sentences.ts';

const hindi: Readonly<Record<ProblemCode, string>> = {
  validation_failed: 'भेजी गई जानकारी में कुछ सही नहीं है',
  unauthenticated: 'इसके लिए साइन इन करें',
  forbidden: 'इसे देखना या बदलना आपके अधिकार में नहीं है',
  not_found: 'यहाँ कुछ नहीं है',
  method_not_allowed: 'यह पता यह तरीक़ा नहीं लेता',
  conflict: 'इस बीच इसमें बदलाव हो गया है',
  idempotency_in_flight: 'यही अनुरोध अभी पूरा हो रहा है',
  gone: 'यह अब यहाँ नहीं है',
  precondition_failed: 'आपके देखने के बाद इसमें बदलाव हो गया है',
  payload_too_large: 'यह बहुत बड़ा है',
  unsupported_media_type: 'इस तरह की सामग्री नहीं ली जाती',
  idempotency_mismatch: 'यह कुंजी किसी दूसरे अनुरोध में लग चुकी है',
  rate_limited: 'बहुत सारे अनुरोध हुए, थोड़ा रुकें',
  internal: 'हमारी ओर कुछ गड़बड़ हुई',
  unavailable: 'अभी उपलब्ध नहीं है, फिर से कोशिश करें',
};

/** The plain sentence of a refusal's code. */
export function problemSentence(code: ProblemCode): Sentence {
  return { en: problems[code].title, hi: hindi[code] };
}
