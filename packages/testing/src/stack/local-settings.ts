export { publishedPassword } from '@patna/deploy/local/stack/demo-accounts.ts';
export { gatewayEnvironment } from '@patna/deploy/local/stack/system-settings.ts';
