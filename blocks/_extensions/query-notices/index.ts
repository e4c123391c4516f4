/** Part of the small script that every editor page loads: what its address says to somebody who comes back to it. */
import { page } from '../../_runtime/editor/page';
import { RETURNS } from './returns';

/** Shows what the address says. Who cannot load that misses only it, and sees it after a reload. */
export function register() {
	const said = RETURNS.filter( page.says );
	if ( said.length > 0 ) {
		import( './notices' ).then( ( { show } ) => said.forEach( show ) ).catch( () => {} );
	}
}
