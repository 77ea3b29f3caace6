import { describe } from 'vitest';
import type { StackShape } from '@patna/testing/stack/test-stack.ts';
import { registerMainStory } from './support/main-story.ts';
import { setUpScene } from './support/scene.ts';

const shapes: StackShape[] = ['one process, embedded log', 'separate processes, Kafka'];

describe.each(shapes)('the main story on %s', (shape) => {
  registerMainStory(setUpScene({ shape, newToApp: true }));
});
