export { connectMongo } from './connection.ts';
export { inTransaction, isDuplicateKey } from './transaction.ts';
export { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from './outbox.ts';
export { type Service, type ServiceContext, type ServiceParts, startService } from './service.ts';
