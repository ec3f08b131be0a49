import { studio } from '@elan/contract/studio/studio.ts';
import { call } from '../../lib/api/api-client.ts';

export const readStudio = () => call(studio, {});
