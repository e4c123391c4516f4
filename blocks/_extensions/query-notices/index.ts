/** Part of the small script that every editor page loads: shows a notice for query parameters that external services redirect back with. */
import { page } from '../../_runtime/editor/page';
import { QUERY_PARAMETERS } from './query-parameters';

/** Shows the notices. If the module fails to load, the parameters stay in the URL, and a reload shows the notices. */
export function register() {
	const present = QUERY_PARAMETERS.filter( page.hasQueryArg );
	if ( present.length > 0 ) {
		import( './notices' ).then( ( { show } ) => present.forEach( show ) ).catch( () => {} );
	}
}
