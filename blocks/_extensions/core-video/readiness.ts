import type { Readiness } from '../../_runtime/registration/readiness';
import { hasText } from '../../_shared/readiness/unfinished';
import { readiness as videoReadiness } from '../../_shared/video/readiness';

/** Of core's block only a video of this site is checked, and one that is being uploaded by us. */
export const readiness: Readiness = ( block, surroundings ) =>
	hasText( block.attributes.guid ) || surroundings.flow( 'video-block' )?.matches( 'sending' )
		? videoReadiness( block, surroundings )
		: null;
