/** What of the flow ai-request does not come about from outside. */
import { failureIn } from '../../../../machines/_kit';
import type { Failure } from '../../../../machines/ai/ai-request';
import { obstacleOfAccess } from '../access';
import { happeningOf, leaf, snapshotOf } from './ai-request.reading';
import type { Driver } from '../driver';

export const cannot: Driver[ 'cannot' ] = ( step, before ) => {
	const event = happeningOf( step );
	const { request } = snapshotOf( before ).value;
	if ( event.type === 'words.usage' ) {
		return 'The site says what an answer took only together with its end.';
	}
	if (
		event.type === 'words.fail' &&
		leaf( request ) === 'suggesting' &&
		[ 'refused', 'crowded' ].includes( failureIn< Failure >( event.error ).kind )
	) {
		return 'After the first word a provider cannot refuse: what breaks then is the connection.';
	}
	if ( event.type === 'words.end' && leaf( request ) === 'requesting' ) {
		return 'The service takes an answer without a word for an unclear prompt, so the flow never hears of such an end.';
	}
	return obstacleOfAccess( step, before );
};
