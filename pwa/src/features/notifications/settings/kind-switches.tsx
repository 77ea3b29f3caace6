import type { NotificationPreferences, PreferencesInput } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useNewEnquiryCount } from '../../../shared/notifications/new-enquiry-count.ts';
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
      {groupsOf(kinds, isOwner).map(([group, members]) => (
        <table key={group} className={styles['kinds']} aria-describedby={`kinds-${group}`}>
          <caption>
            <h4>{t(`group.${group}`)}</h4>
            <p id={`kinds-${group}`}>{t(`about.${group}`)}</p>
          </caption>
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
          <tbody>
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
        </table>
      ))}
    </section>
  );
}

type Kind = keyof NotificationPreferences;

const travellerKinds: readonly Kind[] = ['enquiry-status', 'enquiry-reply', 'enquiry-alternatives'];
const savedKinds: readonly Kind[] = ['search-match'];
/** Kinds about travellers' enquiries to an owner. Other kinds begin with `review-` or concern the owner's hostel. */
const receivedKinds: readonly Kind[] = [
  'enquiry-received',
  'enquiry-withdrawn',
  'enquiry-reminder',
];
const ownerGroups: readonly string[] = ['received', 'hostels'];

/** Notification kinds grouped by subject, without empty groups. Only owners get the groups about their hostels. */
function groupsOf(kinds: NotificationPreferences, isOwner: boolean) {
  const all = Object.keys(kinds) as Kind[];
  const isReview = (kind: Kind) => kind.startsWith('review-');
  const named = [...travellerKinds, ...savedKinds, ...receivedKinds];
  const of = (kinds: readonly Kind[]) => all.filter((kind) => kinds.includes(kind));
  const groups = [
    ['enquiries', of(travellerKinds)],
    ['saved', of(savedKinds)],
    ['received', of(receivedKinds)],
    ['hostels', all.filter((kind) => !named.includes(kind) && !isReview(kind))],
    ['reviews', all.filter(isReview)],
  ] as const;
  return groups.filter(
    ([name, members]) => members.length > 0 && (isOwner || !ownerGroups.includes(name)),
  );
}
