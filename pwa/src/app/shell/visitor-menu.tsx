import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link, useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { LazyInstallButton } from '../install/lazy-install-button.ts';
import { menuLinks } from './footer-links.ts';
import { PlaceLinks } from './place-links.tsx';
import styles from './visitor-menu.module.css';

/** The footer's links as a menu, because an endless list keeps people from reaching the footer. */
export function VisitorMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={box} className={styles['menu']}>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-label={t(open ? 'nav.closeMenu' : 'nav.menu')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      {open ? (
        <div className={styles['panel']}>
          <ul>
            {menuLinks.map((link) => (
              <li key={link.key}>
                <Link to={link.to}>{t(link.key)}</Link>
              </li>
            ))}
          </ul>
          <PlaceLinks />
          <div className={styles['foot']}>
            <LanguageSwitch />
            <LazyInstallButton />
          </div>
        </div>
      ) : null}
    </div>
  );
}
