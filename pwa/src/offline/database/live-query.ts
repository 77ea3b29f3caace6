export { liveQuery } from 'dexie';
export { useLiveQuery } from 'dexie-react-hooks';
