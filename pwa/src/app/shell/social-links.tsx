import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime/runtime-config.ts';
import styles from './footer.module.css';
import './social-messages.ts';

/** Names stay as they are in every language. */
const places = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** The product's own pages elsewhere; nothing where none is configured. */
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
      // Out of reach: a page does without links that lead out of it.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return social;
}
