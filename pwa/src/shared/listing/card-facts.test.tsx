import type { ListingCard } from '@patna/contracts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addHindi } from '../i18n/hindi-first-route.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { CardFacts } from './card-facts.tsx';

afterEach(cleanup);

type Facts = Pick<ListingCard, 'categories' | 'offers' | 'gateTime'>;

function wordsOf(card: Facts, language: 'en' | 'hi' = 'en') {
  renderComponent(<CardFacts card={card} gender="Boys" className="facts" />, { language });
  const lines = [...document.querySelectorAll('.facts > span')];
  return lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' / ');
}

test.each<[Facts, string]>([
  [
    { offers: ['meals', 'ac', 'wifi'], gateTime: '21:30' },
    'Boys · Meals · AC · Gate closes 9:30 pm',
  ],
  [{ offers: ['meals', 'ac', 'wifi'] }, 'Boys · Meals · AC · Wi-Fi'],
  [{ offers: ['wifi'], gateTime: '22:00' }, 'Boys · Wi-Fi · Gate closes 10 pm'],
  [{ offers: [], gateTime: '00:15' }, 'Boys · Gate closes 12:15 am'],
  [{ offers: [], gateTime: 'late' }, 'Boys'],
  [{ offers: [] }, 'Boys'],
  [
    { categories: ['Single', 'Double'], offers: ['meals', 'wifi'], gateTime: '22:30' },
    'Boys · Single, Double / Meals · Wi-Fi · Gate closes 10:30 pm',
  ],
  [{ categories: ['Dormitory'], offers: [] }, 'Boys · Dormitory'],
  [{}, 'Boys'],
])('%j: %s', (card, words) => {
  expect(wordsOf(card)).toBe(words);
});

test('is Hindi in Hindi', () => {
  addHindi();
  const card: Facts = {
    categories: ['Single', 'Dormitory'],
    offers: ['meals', 'ac', 'wifi'],
    gateTime: '21:30',
  };
  expect(wordsOf(card, 'hi')).toBe('Boys · सिंगल, डॉरमिटरी / खाना · एसी · गेट रात 9:30 बजे बंद');
});
