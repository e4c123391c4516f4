/** `npm run docs`: writes the generated parts of the owners' documents (settings, constants, filters, services) from the code and a real WordPress. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from './_docs/documents.mjs';
import { root } from './_kit/paths.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { bootTestSite, stopTestSite } from '../test/wordpress/_kit/test-site.mjs';

const usage = `npm run docs              writes the generated parts of docs/owners and readme.txt
npm run docs -- --check   says which of them are older than the code, and writes nothing`;

const declared = readFileSync( path.join( root, 'tools/_docs/declared.php' ), 'utf8' ).replace( '<?php', '' );

async function docs() {
	const options = process.argv.slice( 2 );
	if ( options.includes( '--help' ) || options.includes( '-h' ) ) {
		console.log( usage );
		return;
	}
	const { control } = await bootTestSite( 'docs' );
	const answer = await fetch( `${ control }/run`, { method: 'POST', body: declared } );
	const text = await answer.text();
	if ( ! answer.ok ) {
		throw new Error( text );
	}
	const old = Object.entries( documents( JSON.parse( text ) ) ).filter(
		( [ file, now ] ) => readFileSync( path.join( root, file ), 'utf8' ) !== now
	);
	if ( options.includes( '--check' ) ) {
		if ( old.length > 0 ) {
			throw new UserError(
				`Older than the code: ${ old.map( ( [ file ] ) => file ).join( ', ' ) }`,
				'Run npm run docs.'
			);
		}
		console.log( 'The documents say what the code says.' );
		return;
	}
	for ( const [ file, now ] of old ) {
		writeFileSync( path.join( root, file ), now );
		console.log( `Written: ${ file }` );
	}
}

docs()
	.catch( ( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	} )
	.finally( stopTestSite );
