export { createIdentityEmulator } from '@patna/deploy/local/emulators/identity/identity-emulator.ts';
export { createMailCatcher } from '@patna/deploy/local/emulators/mail/mail-catcher.ts';
export { createPushEmulator } from '@patna/deploy/local/emulators/push/push-emulator.ts';
export { localServiceAccount } from '@patna/deploy/local/emulators/push/service-account.ts';
export { createSearchEmulator } from '@patna/deploy/local/emulators/search/search-emulator.ts';
export {
  createTextCatcher,
  textCatcherPath,
} from '@patna/deploy/local/emulators/text/text-catcher.ts';
