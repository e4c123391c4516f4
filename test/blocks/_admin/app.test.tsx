/** The islands of the owner's page: each that the server prints has a part that is rendered in its place. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, waitFor, within } from '@testing-library/react';
import { ROOT } from '../../house/root';

const INPUTS: Readonly< Record< string, object > > = {
	connection: { status: null, redirectUri: '' },
	'first-run': { overview: null },
	'leaving-preview': { subject: 'service:ai', name: 'AI' },
	'moving-in': { overview: null },
	rehearsal: { answer: { state: 'none' } },
	'subscriber-import': { site: null },
};

/** The names that PHP prints. */
const printed = (): string[] => {
	const files = readdirSync( join( ROOT, 'includes' ), { encoding: 'utf8', recursive: true } ).filter( ( file ) =>
		file.endsWith( '.php' )
	);
	const code = files.map( ( file ) => readFileSync( join( ROOT, 'includes', file ), 'utf8' ) ).join( '\n' );
	return [ ...code.matchAll( /React_Mount::render\( '([\w-]+)'|data-statecraft-island="([a-z][\w-]+)"/g ) ]
		.map( ( [ , rendered, written ] ) => rendered ?? written! )
		.sort();
};

it( 'each island that the server prints is rendered', async () => {
	const names = printed();
	expect( names ).toEqual( Object.keys( INPUTS ).sort() );
	document.body.innerHTML = names
		.map(
			( name ) =>
				`<section aria-label="${ name }"><div data-statecraft-island="${ name }" data-input='${ JSON.stringify( INPUTS[ name ] ) }'>As printed</div></section>`
		)
		.join( '' );
	await act( async () => void ( await import( '../../../blocks/_admin/app' ) ) );
	for ( const name of names ) {
		const place = within( document.body ).getByRole( 'region', { name } );
		await waitFor( () => expect( place.querySelector( '.statecraft-island' ) ).not.toBeNull() );
	}
} );
