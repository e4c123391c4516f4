import { aiRequestMachine } from '../../../../../machines/ai/ai-request';
import { scenariosOf } from '../../../../_kit/scenarios';

export const { it, trials } = scenariosOf( aiRequestMachine );
