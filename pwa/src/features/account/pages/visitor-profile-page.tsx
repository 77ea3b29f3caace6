import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useGuestCount } from '../../../offline/wishlist/guest-list.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import '../messages.ts';
import { AppSettings } from '../profile/app-settings.tsx';
import { HelpLinks } from '../profile/help-links.tsx';
import { LinkGroup, LinkRow } from '../profile/link-group.tsx';
import { PhoneLinks } from '../profile/phone-links.tsx';
import styles from './profile-page.module.css';

/** `/my-profile` for visitors: sign-in, settings of this phone, help. */
export function VisitorProfilePage({ install }: { install?: ReactNode }) {
  const { t } = useTranslation('account');
  const count = useGuestCount() ?? 0;
  return (
    <PageFrame narrow title={t('sheet.profile')}>
      <div className={styles['stack']}>
        <section className={styles['welcome']}>
          <p>{t('profile.visitor.why')}</p>
          <LinkButton to={paths.login(paths.profile())}>{t('profile.visitor.signIn')}</LinkButton>
        </section>
        <LinkGroup title={t('profile.group.you')}>
          <LinkRow
            to={paths.wishlist()}
            icon="heart"
            value={count > 0 ? t('profile.saved', { count }) : undefined}
          >
            {t('sheet.wishlist')}
          </LinkRow>
          <LinkRow to={paths.createListing()} icon="plus">
            {t('profile.visitor.list')}
          </LinkRow>
        </LinkGroup>
        <PhoneLinks visitor />
        <AppSettings install={install} />
        <HelpLinks />
      </div>
    </PageFrame>
  );
}
