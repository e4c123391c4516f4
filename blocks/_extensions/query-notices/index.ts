/** Part of the small script that every editor page loads: what its address says to somebody who comes back to it. */
import { page } from '../../_runtime/page';

/** What the address may say, by name. The values say nothing: whoever makes a link chooses them. */
const NAMES = [ 'stripe_connect_success', 'stripe_connect_cancelled', 'plan_upgraded' ] as const;

export type Return = ( typeof NAMES )[ number ];

/** Shows what the address says. Who cannot load that misses only it, and sees it after a reload. */
export function register() {
	const said = NAMES.filter( ( name ) => page.says( name ) );
	if ( said.length > 0 ) {
		import( './notices' ).then( ( { show } ) => said.forEach( show ) ).catch( () => {} );
	}
}
