import { expect, it } from 'vitest';
import { recordingLogger } from '../../tests/recording-logger.ts';
import { createKafkaClient } from './client.ts';

it('gives up administration soon while no broker is there', async () => {
  const nobody = { brokers: ['127.0.0.1:1'], clientId: 'test', logger: recordingLogger() };
  const { withAdmin } = createKafkaClient(nobody);
  await expect(withAdmin((admin) => admin.listTopics())).rejects.toThrow('ECONNREFUSED');
});
