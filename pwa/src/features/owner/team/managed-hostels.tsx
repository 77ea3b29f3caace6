import type { ManagedListing } from '@patna/contracts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Tag } from '../../../shared/ui/form/chip.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { ActivityCheck } from '../hostels/activity-check.tsx';
import { FreeBedsForm } from '../hostels/free-beds-form.tsx';
import { ListingStatusActions } from '../hostels/listing-status-actions.tsx';
import { OwnListing } from '../hostels/own-listing.tsx';
import { OwnerReviews } from '../reviews/owner-reviews.tsx';
import styles from '../owner.module.css';
import { useLeaveHostelMutation } from './api.ts';
import { ConfirmAction } from './confirm-action.tsx';
import team from './team.module.css';
import './messages.ts';

/** Hostels that the person helps to manage. Renders nothing without any. */
export function ManagedHostels({ managed }: { managed: QueryState<ManagedListing[]> }) {
  const { t } = useTranslation('team');
  const { value: hostels = [] } = managed;
  if (hostels.length === 0) return null;
  return (
    <section className={team['managed']} aria-labelledby="managed-hostels">
      <h2 id="managed-hostels">{t('managed.title')}</h2>
      <ul className={styles['columns']}>
        {hostels.map((listing) => (
          <Card as="li" key={listing._id} className={styles['card']}>
            <OwnListing listing={listing}>
              <p>
                <Tag>{t('managed.tag')}</Tag>
              </p>
              <p className={styles['muted']}>{t(`role.${listing.managerRole}`)}</p>
            </OwnListing>
            <ManagedHostelTools listing={listing} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function ManagedHostelTools({ listing }: { listing: ManagedListing }) {
  const { t } = useTranslation(['team', 'owner']);
  const managesEverything = listing.managerRole === 'everything';
  const isSuspended = listing.suspendedAt !== undefined;
  return (
    <>
      {isSuspended ? null : <FreeBedsForm listing={listing} />}
      {managesEverything ? <ActivityCheck listing={listing} /> : null}
      <div className={styles['steps']}>
        <LinkButton small variant="secondary" to={paths.dashboard('inbox')}>
          {t('managed.inbox')}
        </LinkButton>
        {managesEverything && !isSuspended ? (
          <>
            <LinkButton small variant="secondary" to={paths.editListing(listing.id)}>
              {t('owner:edit')}
              <span className="visually-hidden"> {listing.propertyName}</span>
            </LinkButton>
            <ListingStatusActions listing={listing} mayClose={false} />
          </>
        ) : null}
      </div>
      <Leave listing={listing} />
      {managesEverything ? (
        <div className={styles['rows']}>
          <OwnerReviews listing={listing} />
        </div>
      ) : null}
    </>
  );
}

function Leave({ listing: { id, propertyName: hostel } }: { listing: ManagedListing }) {
  const { t } = useTranslation('team');
  const [leave, { isLoading, error }] = useLeaveHostelMutation();
  const confirm = async () => {
    const answer = await leave(id);
    if (answer.error === undefined) toast('success', t('managed.left', { hostel }));
  };
  return (
    <ConfirmAction
      label={t('managed.leave')}
      labelFor={t('managed.leaveFor', { hostel })}
      question={t('managed.leaveSure', { hostel })}
      confirm={t('managed.leaveDo')}
      cancel={t('managed.leaveKeep')}
      failed={t('managed.leaveFailed')}
      busy={isLoading}
      failure={error as ApiFailure | undefined}
      onConfirm={() => void confirm()}
    />
  );
}
