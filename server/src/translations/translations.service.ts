import { addTranslation } from '@elan/contract/language.ts';
import * as arabic from './ar/ar.ts';
import * as english from './en/en.ts';
