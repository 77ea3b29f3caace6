import { entityEffects } from './entity-effects.ts';
import { createOutboxCommands } from './outbox/commands.ts';

/** What screens do with unsent items: the commands of the outbox with the effects of every entity. */
export const { cancel, takeBack, retry, edit } = createOutboxCommands(entityEffects);
