import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import navbar from './navbar.module.css';
import type { SiteMenuSheet as MenuSheet } from './site-menu-sheet.tsx';

const SiteMenuSheet = lazyComponent<ComponentProps<typeof MenuSheet>>(
  async () => (await import('./site-menu-sheet.tsx')).SiteMenuSheet,
  ChunkUnavailable,
);

/** The visitor's menu and its button. */
export function SiteMenu() {
  const { t } = useTranslation();
  const menu = useOverlay('visitor-menu');
  return (
    <>
      <RoundButton
        label={t('nav.menu')}
        className={navbar['toggle']}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        onClick={() => menu.show()}
      >
        <Icon name="menu" />
      </RoundButton>
      {menu.open ? (
        <Suspense fallback={null}>
          <SiteMenuSheet overlay={menu} />
        </Suspense>
      ) : null}
    </>
  );
}
