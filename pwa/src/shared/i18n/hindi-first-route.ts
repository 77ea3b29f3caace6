import { addMonthNames } from '../format/day.ts';
import { setHindiAddresses } from '../places/address-text.ts';
import { toHindiAddress } from '../places/hindi-address.ts';
import { addMessages } from './i18n.ts';
import { common as commonEn } from './locales/en/common.ts';
import { home as homeEn } from './locales/en/home.ts';
import { common } from './locales/hi/common.ts';
import { home } from './locales/hi/home.ts';

const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर';

/** Adds the Hindi texts, places and months of the first route, a chunk of its own in the browser. */
export function addHindi(): void {
  addMessages('common', { en: commonEn, hi: common });
  addMessages('home', { en: homeEn, hi: home });
  const cities = new Map<string, string>(Object.entries(common.footer.places));
  setHindiAddresses((address) =>
    address
      .split(', ')
      .map((part) => cities.get(part) ?? toHindiAddress(part))
      .join(', '),
  );
  addMonthNames('hi', months);
}
