export { IDBKeyRange, indexedDB } from 'fake-indexeddb';
