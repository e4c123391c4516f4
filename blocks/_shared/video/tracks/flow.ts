import type { videoTracksMachine } from '../../../../machines/video/video-tracks';
import type { Flow } from '../../../_runtime/flows/flow';

/** The flow that the components of this folder render. */
export type TracksFlow = Flow< typeof videoTracksMachine >;
