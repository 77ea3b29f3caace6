import { entityEffects } from './entity-effects.ts';
import { createOutboxActions } from './outbox/outbox-actions.ts';

/** What screens do with unsent items: the commands of the outbox with the effects of every entity. */
export const { cancel, takeBack, retry, edit } = createOutboxActions(entityEffects);
