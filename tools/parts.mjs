/** `npm run parts`: writes includes/parts.php, which hooks wake which parts of the systems, from what the parts do on a real WordPress. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partsTable } from './_parts/table.mjs';
import { root } from './_kit/paths.mjs';
import { explain } from './_kit/user-error.mjs';
import { bootTestSite, stopTestSite } from '../test/wordpress/_kit/test-site.mjs';

const file = 'includes/parts.php';
const declared = readFileSync( path.join( root, 'tools/_parts/parts.php' ), 'utf8' ).replace( '<?php', '' );

async function write() {
	const before = readFileSync( path.join( root, file ) );
	try {
		// A table with removed classes would keep WordPress from starting.
		writeFileSync( path.join( root, file ), partsTable( { events: [], keys: [], options: [], parts: [] } ) );
		writeFileSync( path.join( root, file ), partsTable( await declaredParts() ) );
	} catch ( failure ) {
		writeFileSync( path.join( root, file ), before );
		throw failure;
	}
	console.log( `Written: ${ file }` );
}

async function declaredParts() {
	const { control } = await bootTestSite( 'parts' );
	const answer = await fetch( `${ control }/run`, { method: 'POST', body: declared } );
	const text = await answer.text();
	if ( ! answer.ok ) {
		throw new Error( text );
	}
	return JSON.parse( text );
}

write()
	.catch( ( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	} )
	.finally( stopTestSite );
