/** The composition root: registers the blocks and extensions of all systems. Everything else is loaded on demand. */
import { provideIcons } from './_runtime/registration/lazy-icon';
import { provideReadiness } from './_runtime/registration/readiness';
import { registerAll, registerLater } from './_runtime/registration/register-all';
import { provideServices } from './_runtime/registration/services';
import { translateChunks } from './_runtime/registration/translate-chunks';
import { systems } from './_composition';

translateChunks();
provideIcons( () => import( './_composition/icons' ) );
provideReadiness( () => import( './_composition/readiness' ).then( ( { readiness } ) => readiness ) );
provideServices( () => import( './_composition/services' ) );
// The inserter lists blocks in the order of registration: by name, regardless of the system, those that few posts have last.
registerAll( systems );
registerLater( () => import( /* webpackChunkName: "later" */ './_composition/later' ).then( ( { later } ) => later ) );
