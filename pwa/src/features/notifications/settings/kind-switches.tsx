import type { NotificationPreferences, PreferencesInput } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useNewEnquiryCount } from '../../../shared/notifications/owner-inbox.ts';
import styles from './settings.module.css';

export type Channel = 'push' | 'email' | 'text';

/** Switches by kind of notification and channel. */
export function KindSwitches({
  kinds,
  channels,
  fixed,
  onChange,
}: {
  kinds: NotificationPreferences;
  channels: readonly Channel[];
  fixed: boolean;
  onChange: (change: PreferencesInput) => void;
}) {
  const { t } = useTranslation('notification-settings');
  const isOwner = useNewEnquiryCount() !== null;
  return (
    <section className={styles['part']} aria-labelledby="pushed-kinds">
      <h3 id="pushed-kinds">{t('kinds')}</h3>
      <table className={styles['kinds']}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(kinds, isOwner).map(([group, members]) => (
          <tbody key={group}>
            <tr>
              <th className={styles['group']} scope="rowgroup" colSpan={channels.length + 1}>
                {t(`group.${group}`)}
              </th>
            </tr>
            {members.map((kind) => {
              const name = t([`kind.${kind}`, 'kind.other']);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <label>
                        <input
                          type="checkbox"
                          role="switch"
                          aria-label={`${name}: ${t(`channel.${channel}`)}`}
                          checked={kinds[kind][channel] ?? true}
                          disabled={fixed}
                          onChange={(event) =>
                            onChange({ [kind]: { [channel]: event.target.checked } })
                          }
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type Kind = keyof NotificationPreferences;

/** Kinds for people who look for a hostel; other kinds begin with `review-` or concern owners. */
const travellerKinds: readonly Kind[] = [
  'enquiry-status',
  'enquiry-reply',
  'enquiry-alternatives',
  'search-match',
];

/** The kinds by subject, without empty groups. Those about hostels are for people who have one. */
function groupsOf(kinds: NotificationPreferences, isOwner: boolean) {
  const all = Object.keys(kinds) as Kind[];
  const isReview = (kind: Kind) => kind.startsWith('review-');
  const isTraveller = (kind: Kind) => travellerKinds.includes(kind);
  const groups = [
    ['search', all.filter(isTraveller)],
    ['reviews', all.filter(isReview)],
    ['hostels', all.filter((kind) => !isTraveller(kind) && !isReview(kind))],
  ] as const;
  return groups.filter(([name, members]) => members.length > 0 && (isOwner || name !== 'hostels'));
}
