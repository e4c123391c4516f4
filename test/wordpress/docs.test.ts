/** The owners' documents match the code. */
import { readFileSync } from 'node:fs';
import { php } from './_kit/client';
import { documents } from '../../tools/_docs/documents.mjs';

jest.setTimeout( 240_000 );

const declared = readFileSync( 'tools/_docs/declared.php', 'utf8' ).replace( '<?php', '' );

it( 'settings, constants, filters and services in docs/owners and readme.txt match the code (npm run docs) @oldest', async () => {
	const now = documents( JSON.parse( await php( declared ) ) );
	expect( Object.keys( now ).length ).toBeGreaterThan( 3 );
	for ( const [ file, text ] of Object.entries( now ) ) {
		expect( readFileSync( file, 'utf8' ) ).toBe( text );
	}
} );
