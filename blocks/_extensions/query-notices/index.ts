/** Part of the small script that every editor page loads: shows a notice for query parameters that external services redirect back with. */
import { page } from '../../_runtime/editor/page';
import { RETURNS } from './returns';

/** Shows the notices. If the module fails to load, the parameters stay in the URL, and a reload shows the notices. */
export function register() {
	const said = RETURNS.filter( page.says );
	if ( said.length > 0 ) {
		import( './notices' ).then( ( { show } ) => said.forEach( show ) ).catch( () => {} );
	}
}
