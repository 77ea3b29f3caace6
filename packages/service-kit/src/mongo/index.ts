export { connectBus } from './bus.ts';
export { connectMongo } from './connection.ts';
export { copyRebuild, isNews, type Told } from './copy-rebuild.ts';
export { gatheredInserts } from './gathered-inserts.ts';
export { forgetUser } from './forget-user.ts';
export { inTransaction, isDuplicateKey } from './transaction.ts';
export { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from './outbox.ts';
export { type StoredAnswers, storedAnswersOf } from './stored-answers.ts';
export { type Service, type ServiceContext, type ServiceParts, startService } from './service.ts';
