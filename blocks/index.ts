/** The composition root: a loop over the systems. Everything else loads when a block needs it. */
import { provideServices } from './_runtime/registration/services';
import { systems } from './_systems';

const registrations = Object.assign( {}, ...systems.map( ( system ) => system.registrations ) );

systems.forEach( ( { services } ) => provideServices( services ) );
// The inserter shows blocks in the order in which they come: by name, whatever their system.
Object.keys( registrations )
	.sort()
	.forEach( ( name ) => registrations[ name ]() );
