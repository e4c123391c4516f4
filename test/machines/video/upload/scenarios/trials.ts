import { uploadMachine } from '../../../../../machines/video/upload';
import { scenariosOf } from '../../../../_kit/scenarios';

export const { it, trials } = scenariosOf( uploadMachine );
