import { videoTracksMachine } from '../../../../../machines/video/video-tracks';
import { scenariosOf } from '../../../../_kit/scenarios';

export const { it, trials } = scenariosOf( videoTracksMachine );
