/** `npm run routes`: writes the types of the REST routes, services/_kit/routes.ts, from what the controllers declare on a real WordPress. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './_kit/paths.mjs';
import { explain } from './_kit/user-error.mjs';
import { routesModule } from './_routes/types.mjs';
import { bootTestSite, stopTestSite } from '../test/wordpress/_kit/test-site.mjs';

const file = 'services/_kit/routes.ts';
const declared = readFileSync( path.join( root, 'tools/_routes/declared.php' ), 'utf8' ).replace( '<?php', '' );

async function routes() {
	const { control } = await bootTestSite( 'routes' );
	const answer = await fetch( `${ control }/run`, { method: 'POST', body: declared } );
	const text = await answer.text();
	if ( ! answer.ok ) {
		throw new Error( text );
	}
	writeFileSync( path.join( root, file ), routesModule( JSON.parse( text ) ) );
	console.log( `Written: ${ file }` );
}

routes()
	.catch( ( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	} )
	.finally( stopTestSite );
