import { studio } from '@elan/contract/studio.ts';
import { call } from './api-client.ts';

export const readStudio = () => call(studio, {});
