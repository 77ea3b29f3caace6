import { expect, it } from 'vitest';
import { recordingLogger } from '../../tests/recording-logger.ts';
import { createKafkaClient } from './client.ts';

it('gives up admin requests early when no broker answers', async () => {
  const nobody = { brokers: ['127.0.0.1:1'], clientId: 'test', logger: recordingLogger() };
  const { withAdmin } = createKafkaClient(nobody);
  await expect(withAdmin((admin) => admin.listTopics())).rejects.toThrow('ECONNREFUSED');
});
