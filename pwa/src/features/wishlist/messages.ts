import { addMessages } from '../../shared/i18n/i18n.ts';
import { wishlist as en } from '../../shared/i18n/locales/en/wishlist.ts';
import { wishlist as hi } from '../../shared/i18n/locales/hi/wishlist.ts';

addMessages('wishlist', { en, hi });
