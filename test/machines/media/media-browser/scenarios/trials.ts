import { mediaBrowserMachine } from '../../../../../machines/media/media-browser';
import { scenariosOf } from '../../../../_kit/scenarios';

export const { it, trials } = scenariosOf( mediaBrowserMachine );
