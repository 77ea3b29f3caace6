import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from './i18n.ts';

afterEach(() => vi.restoreAllMocks());

test('logs a key without a text or default as an error', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { t } = createI18n('hi');

  t('brand');
  t('photos.of', { name: 'Asha' });
  t('nowhere', { defaultValue: 'Shown instead' });
  expect(logged).not.toHaveBeenCalled();

  t('home:nowhere');
  expect(logged).toHaveBeenCalledExactlyOnceWith('No text for home:nowhere');
});
