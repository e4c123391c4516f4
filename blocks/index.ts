/** The composition root: registers the blocks and extensions of all systems. Everything else is loaded on demand. */
import { isEnabled } from './_runtime/registration/availability';
import { provideIcons } from './_runtime/registration/lazy-icon';
import { provideReadiness } from './_runtime/registration/readiness';
import { provideServices } from './_runtime/registration/services';
import { site } from './_runtime/registration/site';
import { translateChunks } from './_runtime/registration/translate-chunks';
import { systems } from './_composition';

const registrations = Object.assign( {}, ...systems.map( ( system ) => system.registrations ) );

translateChunks();
provideIcons( () => import( './_composition/icons' ) );
provideReadiness( () => import( './_composition/readiness' ).then( ( { readiness } ) => readiness ) );
provideServices( () => import( './_composition/services' ) );
// The inserter lists blocks in the order of registration: by name, regardless of the system.
Object.keys( registrations )
	.filter( ( name ) => isEnabled( name, site() ) )
	.sort()
	.forEach( ( name ) => registrations[ name ]() );
