import type { ServiceName, Topic } from '@patna/contracts';

interface GroupTopic {
  readonly service: ServiceName;
  readonly group: string;
  readonly topic: Topic;
}

const groups: Readonly<Record<string, readonly Topic[]>> = {
  enquiry: ['listings.v1', 'users.v1'],
  listings: ['enquiries.v1', 'users.v1', 'wishlist.v1'],
  'listings-saved-searches': ['listings.v1'],
  'listings-search': ['listings.v1'],
  notification: ['enquiries.v1', 'listings.v1', 'users.v1'],
  'notification-push': ['notifications.v1'],
  wishlist: ['listings.v1', 'users.v1'],
};

/**
 * The consumer groups, each with the topics that it reads and the service that runs it. `stored-names.test.ts` compares
 * this list with the running services.
 */
export const groupTopics: readonly GroupTopic[] = Object.entries(groups).flatMap(
  ([group, topics]) =>
    topics.map((topic) => ({ service: group.split('-')[0] as ServiceName, group, topic })),
);
