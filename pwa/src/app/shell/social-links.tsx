import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime/runtime-config.ts';
import styles from './footer.module.css';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { social as en } from '../../shared/i18n/locales/en/social.ts';
import { social as hi } from '../../shared/i18n/locales/hi/social.ts';

addMessages('social', { en, hi });

/** Brand names, not translated. */
const places = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** Links to the product's social media pages; renders nothing when none is configured. */
export function SocialLinks() {
  const { t } = useTranslation('social');
  const social = useSocial();
  const links = places.filter(([key]) => social?.[key]);
  if (links.length === 0) return null;
  return (
    <ul className={styles['social']} aria-label={t('title')}>
      {links.map(([key, name]) => (
        <li key={key}>
          <a href={social?.[key]} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useSocial(): RuntimeConfig['social'] {
  const [social, setSocial] = useState<RuntimeConfig['social']>();
  useEffect(() => {
    let current = true;
    runtimeConfig().then(
      (config) => current && setSocial(config.social),
      // Offline: the page works without external links.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return social;
}
