/** What of the flow ai-request does not come about from outside. */
import { failureIn } from '../../../../machines/_kit/failure';
import type { Failure } from '../../../../machines/ai/ai-request';
import { isBarredBefore } from '../access';
import { happeningOf, leaf, snapshotOf } from './ai-request.reading';
import type { Place } from '../driver';

export const cannot: NonNullable< Place[ 'cannot' ] > = ( step, before ) => {
	const event = happeningOf( step );
	const { request } = snapshotOf( before ).value;
	// After the first word a provider cannot refuse: what breaks then is the connection.
	if (
		event.type === 'words.fail' &&
		leaf( request ) === 'suggesting' &&
		[ 'refused', 'crowded' ].includes( failureIn< Failure >( event.error ).kind )
	) {
		return true;
	}
	// The service takes an answer without a word for an unclear prompt, so the flow never hears of such an end.
	if ( event.type === 'words.end' && leaf( request ) === 'requesting' ) {
		return true;
	}
	return isBarredBefore( step, before );
};
