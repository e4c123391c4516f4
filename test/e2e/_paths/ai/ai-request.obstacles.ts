/** The steps of `ai-request` that cannot be caused from outside. */
import { failureIn } from '../../../../machines/_kit/failure';
import type { Failure } from '../../../../machines/ai/ai-request';
import { isBarredBefore } from '../access';
import { eventOf, leaf, snapshotOf } from './ai-request.step';
import type { Place } from '../driver';

export const isImpossible: NonNullable< Place[ 'isImpossible' ] > = ( step, before ) => {
	const event = eventOf( step );
	const { request } = snapshotOf( before ).value;
	// After the first chunk a provider cannot refuse any more: only the connection can break.
	if (
		event.type === 'words.fail' &&
		leaf( request ) === 'suggesting' &&
		[ 'refused', 'crowded' ].includes( failureIn< Failure >( event.error ).kind )
	) {
		return true;
	}
	// The service turns an answer without text into the failure of an unclear prompt, so the flow never receives such an end.
	if ( event.type === 'words.end' && leaf( request ) === 'requesting' ) {
		return true;
	}
	return isBarredBefore( step, before );
};
