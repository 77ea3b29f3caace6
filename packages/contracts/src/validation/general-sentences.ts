import { choicesInWords } from './choice-words.ts';
import type { Fault } from './field-fault.ts';
import { labelOf } from './field-labels.ts';
import type { SentenceLanguage } from './sentence.ts';

/** The sentence for a rule that has no specific one. */
export function generalSentence(fault: Fault, language: SentenceLanguage): string {
  return (language === 'hi' ? hindi : english)(fault);
}

function english({ field, rule, message, facts = {} }: Fault): string {
  const name = labelOf(field).en;
  const limit = facts.limit?.toLocaleString('en-IN');
  if (rule === 'required') return `${name} is required.`;
  if (rule === 'invalid_value') {
    const choices = choicesInWords(facts.allowed ?? [], 'en');
    return choices ? `${name} must be one of: ${choices}.` : `${name} isn't one of the choices.`;
  }
  if (rule === 'too_small') {
    if (facts.kind === 'string') return `${name} must have at least ${limit} characters.`;
    if (facts.kind === 'array') return `${name}: choose at least ${limit}.`;
    return `${name} must be ${limit} or more.`;
  }
  if (rule === 'too_big') {
    if (facts.kind === 'string') return `${name} can have up to ${limit} characters.`;
    if (facts.kind === 'array') return `${name}: choose up to ${limit}.`;
    return `${name} must be ${limit} or less.`;
  }
  if (rule === 'together_too_large') {
    return `All photos together can be up to ${limit} ${facts.kind}.`;
  }
  if (rule === 'too_large') return `${name} can be up to ${limit} ${facts.kind}.`;
  if (rule === 'invalid_format') return `${name} isn't in the right format.`;
  if (isNumber(facts.kind)) return `${name} must be a whole number.`;
  if (rule === 'invalid_type' || rule === 'invalid_union') return `${name} can't be read.`;
  // Our own messages start in lower case. Those of the schema library are not meant for people and are not shown.
  return /^[a-z]/.test(message) ? `${name} ${message}.` : `${name} can't be read.`;
}

function hindi({ field, rule, facts = {} }: Fault): string {
  const name = labelOf(field).hi;
  const limit = facts.limit?.toLocaleString('en-IN');
  if (rule === 'required') return `${name}: यह ज़रूरी है।`;
  if (rule === 'invalid_value') {
    const choices = choicesInWords(facts.allowed ?? [], 'hi');
    return choices ? `${name}: इनमें से चुनें: ${choices}।` : `${name}: सूची में से चुनें।`;
  }
  if (rule === 'too_small') {
    if (facts.kind === 'string') return `${name}: कम से कम ${limit} अक्षर लिखें।`;
    if (facts.kind === 'array') return `${name}: कम से कम ${limit} चुनें।`;
    return `${name}: ${limit} या उससे अधिक लिखें।`;
  }
  if (rule === 'too_big') {
    if (facts.kind === 'string') return `${name}: अधिक से अधिक ${limit} अक्षर लिखें।`;
    if (facts.kind === 'array') return `${name}: अधिक से अधिक ${limit} चुनें।`;
    return `${name}: ${limit} या उससे कम लिखें।`;
  }
  if (rule === 'together_too_large') {
    return `सभी फ़ोटो मिलाकर अधिक से अधिक ${limit} ${hindiUnit(facts.kind)} भेजें।`;
  }
  if (rule === 'too_large') return `${name}: अधिक से अधिक ${limit} ${hindiUnit(facts.kind)} भेजें।`;
  if (isNumber(facts.kind)) return `${name}: पूरी संख्या लिखें।`;
  return `${name}: यह सही नहीं है, फिर से चेक करें।`;
}

function hindiUnit(kind: string | undefined): string {
  if (kind === 'MB') return 'एमबी';
  return kind === 'KB' || kind === 'kB' ? 'केबी' : (kind ?? '');
}

function isNumber(kind: string | undefined): boolean {
  return kind === 'number' || kind === 'int';
}
