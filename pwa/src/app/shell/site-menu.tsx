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
  MenuUnavailable,
);

/** Not a sheet, whose code is not part of the first route. */
function MenuUnavailable({ overlay }: ComponentProps<typeof MenuSheet>) {
  const { t } = useTranslation();
  return (
    <div role="dialog" aria-label={t('nav.menu')} className={navbar['notice']}>
      <strong>{t('nav.menu')}</strong>
      <RoundButton label={t('actions.close')} onClick={() => overlay.close()}>
        <Icon name="close" />
      </RoundButton>
      <ChunkUnavailable />
    </div>
  );
}

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
        onClick={() => (menu.open ? menu.close() : menu.show())}
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
