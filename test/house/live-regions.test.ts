/** Live regions in stylesheets: one that is hidden while it is empty is not there for a screen reader, which may not read out what it is then given. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT as root } from './root';

/** Places that are hidden while they are empty, and in which nothing is announced. */
const NOT_LIVE = [
	'_extensions/media-picker/browser/_browser.scss',
	'_shared/video/poster/editor.scss',
	'tiled-gallery/style.scss',
];

const hidesEmpty = ( css: string ): boolean => /:empty\s*\{[^{}]*display:\s*none/.test( css );

it( 'are there while they are empty', () => {
	const blocks = path.join( root, 'blocks' );
	const sheets = readdirSync( blocks, { recursive: true, encoding: 'utf8' } ).filter( ( name ) =>
		/\.s?css$/.test( name )
	);
	expect( sheets.length ).toBeGreaterThan( 50 );
	expect(
		sheets.filter( ( name ) => hidesEmpty( readFileSync( path.join( blocks, name ), 'utf8' ) ) ).sort()
	).toEqual( NOT_LIVE );
} );

it.each( [
	[ '.a { &:empty { display: none; } }', true ],
	[ '.a:empty {\n\tmargin: 0;\n\tdisplay: none;\n}', true ],
	[ '.a { &:empty { margin: 0; } b { display: none; } }', false ],
	[ '.a:not( :empty ) { display: none; }', false ],
] )( 'are found: %s', ( css, expected ) => {
	expect( hidesEmpty( css ) ).toBe( expected );
} );
