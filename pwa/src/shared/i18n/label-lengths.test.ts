import { expect, test } from 'vitest';
import { textsIn, textsLike } from './testing/shown-texts.ts';

/** Maximum number of letters for which a button has room, and a placeholder beside its icon at 320 px. */
const maxLetters = { button: 24, placeholder: 28 };
const maxWordsOfChip = 3;

const button = /<(?:Link)?Button\b[\s\S]*?<\/(?:Link)?Button>/g;
/** Components that show these props in a button. */
const buttonProps =
  /(?<=<(?:CancelButton|ResendButton|ConfirmButton|ConfirmAction|Tool)\b(?:(?!\/>)[^<])*)\b(?:label|confirm|cancel|yes|no)=\{t\([^<]*?\)\}/g;
const placeholder = /(?:\bplaceholder|(?<=<FilterField\b[^<]*)\bhint)=\{t\('[\w.:-]+'\)\}/g;
const chip = /<((?:Link|Removable|Radio)?Chip|Tag)\b[\s\S]*?<\/\1>/g;

/** Texts of the same groups that no chip shows. */
const notOnChips =
  /^(?:handover:give\.(?!saved$|compare$)|home:filters\.(?:gender|mistyped|cut)$|detail:meals\.(?:title|unstated|included|extra)$)/;
/** Chips and tabs whose labels come from another file. */
const otherChips =
  /^(?:filters:(?:any|atLeast|bedsFree|deposit|depositUpTo|gateFrom|gateLater|moveInBy|moveInUpTo|rentFrom|rentUpTo|stars|totalUpTo|upTo|visitorsAllowed|visitorsNotAllowed|warden|within|understood\.(?:near|nearMe|veg|nonVeg|visitors|noVisitors|within)|values\.\w+)|home:sorts\.\w+|detail:(?:meals\.(?!title|unstated|included|extra)[\w ]+|suits\.(?!title)[\w ]+|gender\.\w+))$/;
const tabs =
  /^(?:common:tabs\.(?!label$|unread)\w+|owner:tab\.\w+|thread:sides\.(?!label$)\w+|detail:sections\.(?!label$)\w+)$/;

test.each(['en', 'hi'])('buttons and placeholders in %s have room for their text', (language) => {
  const propsOfButtons = [...textsIn(language, buttonProps)];
  expect(propsOfButtons.length).toBeGreaterThan(10);
  const buttons = [...textsIn(language, button), ...propsOfButtons];
  const placeholders = [...textsIn(language, placeholder)];
  expect(buttons.length).toBeGreaterThan(300);
  expect(placeholders.length).toBeGreaterThan(4);
  expect.soft(buttons.filter(([, text]) => lettersOf(text) > maxLetters.button)).toEqual([]);
  expect
    .soft(placeholders.filter(([, text]) => lettersOf(text) > maxLetters.placeholder))
    .toEqual([]);
});

test.each(['en', 'hi'])('chips and tabs in %s have at most three words', (language) => {
  const onChips = [...textsIn(language, chip)].filter(([key]) => !notOnChips.test(key));
  const others = [...textsLike(language, otherChips)];
  const onTabs = [...textsLike(language, tabs)];
  expect(onChips.length).toBeGreaterThan(40);
  expect(others.length).toBeGreaterThan(30);
  expect(onTabs.length).toBeGreaterThan(15);
  const tooLong = [...onChips, ...others, ...onTabs].filter(
    ([, text]) => wordsOf(text) > maxWordsOfChip,
  );
  expect(tooLong).toEqual([]);
});

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Number of visible letters. A `{{placeholder}}` counts as two. */
function lettersOf(text: string): number {
  return [...segmenter.segment(text.replace(/\{\{\w+\}\}/g, '00'))].length;
}

/**
 * Number of words. A `{{placeholder}}` is one word, but a count after the words is none, and neither is a
 * Hindi postposition.
 */
function wordsOf(text: string): number {
  const words = text.replace(/ \(?\{\{count\}\}\)?/g, '').split(' ');
  return words.filter((word) => !/^(?:का|के|की|को|से|तक|में|पर|लिए|&)$/.test(word)).length;
}
