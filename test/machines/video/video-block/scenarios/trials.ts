import { scenariosOf } from '../../../../_kit/scenarios';
import { machine } from '../video-block.model';

export const { it, trials } = scenariosOf( machine );
