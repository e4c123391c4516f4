import { scenariosOf } from '../../../../_kit/scenarios';
import { videoDetailsMachine } from '../../../../../machines/video/video-details';

export const { it, trials } = scenariosOf( videoDetailsMachine );
