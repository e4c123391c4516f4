/** Registers the blocks and extensions of systems: most at once, the others when the page has loaded or before it. */
import { isEnabled } from './availability';
import { site } from './site';
import type { System } from './system';

/**
 * Registers what the site has not disabled, in the order of its names.
 *
 * @param systems The systems.
 */
export function registerAll( systems: readonly System[] ): void {
	const registrations: Record< string, () => void > = Object.assign(
		{},
		...systems.map( ( system ) => system.registrations )
	);
	Object.entries( registrations )
		.filter( ( [ name ] ) => isEnabled( name, site() ) )
		.sort( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) )
		.forEach( ( [ , register ] ) => register() );
}

/**
 * Registers blocks that few posts have. Where the page has loaded their chunk before this script, they are registered before the next script runs, which
 * is before the editor parses the content; else after the page's `load` event. If the chunk cannot be loaded then, only the inserter lacks them, until
 * the next page.
 *
 * @param load Loads their chunk.
 */
export function registerLater( load: () => Promise< readonly System[] > ): void {
	const register = () =>
		void load()
			.then( registerAll )
			.catch( () => undefined );
	if ( site().hasLater || document.readyState === 'complete' ) {
		register();
	} else {
		window.addEventListener( 'load', register, { once: true } );
	}
}
