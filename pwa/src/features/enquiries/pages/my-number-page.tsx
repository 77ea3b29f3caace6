import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { useUnsentChanges } from '../../../offline/enquiries/queue-enquiry-change.ts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { api } from '../../../shared/http/api.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { enquiryCacheNames, type NumberHolder, useWhoHasMyNumberQuery } from '../api.ts';
import styles from '../enquiries.module.css';
import '../messages.ts';
import { ReportSpam } from '../report-spam.tsx';
import { WithdrawEnquiry } from '../withdraw-enquiry.tsx';

/** `/my-profile/my-number`: who has the person's number, since when, and how to withdraw it. */
export function MyNumberPage() {
  const { t } = useTranslation('enquiry');
  const userId = useSession().user?.id ?? '';
  const query = useWhoHasMyNumberQuery(userId, { refetchOnMountOrArgChange: true });
  const known = useQueryWithFallback<NumberHolder[]>(enquiryCacheNames.holders, query);
  return (
    <PageFrame narrow title={t('number.title')} lead={t('number.lead')}>
      <QueryView known={known}>
        {(holders) =>
          holders.length === 0 ? (
            <EmptyState
              illustration="shield"
              title={t('number.none')}
              text={t('number.noneText')}
              action={
                <LinkButton variant="secondary" to={paths.enquiries()}>
                  {t('page.title')}
                </LinkButton>
              }
            />
          ) : (
            <ul className={styles['list']}>
              {holders.map((holder) => (
                <li key={holder.enquiryId}>
                  <Holder holder={holder} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </PageFrame>
  );
}

function Holder({ holder }: { holder: NumberHolder }) {
  const { t, i18n } = useTranslation('enquiry');
  const dispatch = useDispatch();
  const { enquiryId, listingId, listingName, phone, since, reportedAt } = holder;
  const unsent = useUnsentChanges(enquiryId, () =>
    dispatch(api.util.invalidateTags(['Enquiries'])),
  );
  return (
    <Card as="article" className={styles['story']}>
      <h2 className={styles['hostel']}>
        <Link to={paths.detail(listingId)}>
          {listingName}
          <Icon name="chevron-right" size={20} />
        </Link>
      </h2>
      <p className={styles['reason']}>
        {t('number.holds', {
          phone: formatPhone(phone),
          day: formatDayInIndia(since, i18n.language),
        })}
      </p>
      <div className={styles['quiet']}>
        <WithdrawEnquiry enquiryId={enquiryId} hostel={listingName} waiting={unsent.withdrawing} />
        <ReportSpam
          enquiryId={enquiryId}
          hostel={listingName}
          reportedAt={reportedAt}
          unsent={unsent.report}
        />
      </div>
    </Card>
  );
}
