import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useHydratedValue } from '../../shared/runtime/use-hydrated-value.ts';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { menuLinks } from './footer-links.ts';
import { FooterSection } from './footer-section.tsx';
import styles from './footer.module.css';
import { optionalComponent } from '../routes/optional-component.tsx';
import { PlaceLinks } from './place-links.tsx';

const SocialLinks = optionalComponent(async () => (await import('./social-links.tsx')).SocialLinks);

/** Product description, popular places and general links. */
export function Footer() {
  const { t } = useTranslation();
  const hydrated = useHydratedValue<boolean>(true, false);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <section className={styles['about']}>
          <h2>{t('footer.about')}</h2>
          <p>{t('footer.aboutText')}</p>
        </section>
        <PlaceLinks />
        <FooterSection title={t('footer.quick')}>
          {menuLinks.map((link) => (
            <li key={link.key}>
              <Link to={link.to}>{t(link.key)}</Link>
            </li>
          ))}
        </FooterSection>
      </div>
      <div className={styles['last']}>
        {/* The year may differ in server markup or a cached document. */}
        <p suppressHydrationWarning>{t('footer.rights', { year })}</p>
        {hydrated ? <SocialLinks /> : null}
        <LanguageSwitch />
      </div>
    </footer>
  );
}
