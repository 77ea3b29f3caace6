export { type RunningStack, startStack } from '@patna/deploy/local/stack/stack.ts';
