/** Posts that no version of the block has saved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const SAVED = readFileSync( join( __dirname, '../../corpus/2026/jetpack-donations--full.html' ), 'utf8' ).trim();

const withTexts = ( texts: object ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( { oneTimeDonation: { show: true, planId: 5, ...texts } } ) } /-->`;

it.each( [ 5, true, [ 'x' ], { html: 'x' }, null ] )(
	'[PAY-129] in part: texts that are %j are replaced by the defaults, and the post opens',
	( junk ) => {
		const post = withTexts( { heading: junk, extraText: junk, buttonText: junk } );
		expect( save( post ) ).toContain( '<h4>Make a one-time donation</h4><p>Your contribution is appreciated.</p>' );
		expect( save( save( post ) ) ).toBe( save( post ) );
	}
);

it.each( [
	[ 'a paragraph', '<p>By hand</p><hr' ],
	[ 'a picture', '<img src="https://site.example/a.png" alt=""/><hr' ],
] )( 'a form with %s between its texts is left unchanged, because saving would lose it', ( _, by ) => {
	const post = SAVED.replace( '<hr', by );
	expect( invalid( open( post ) ) ).toEqual( [ 'jetpack/donations' ] );
	expect( save( post ) ).toBe( post );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

it.each( [
	[ 'breaks and non-breaking spaces', SAVED.replace( '<p>Thank you!', '<p>Thank<br>you&nbsp;all!' ) ],
	[ 'an empty heading', SAVED.replace( '<h4>Make a monthly donation', '<h4>' ) ],
	[ 'no currency', SAVED.replace( '"currency":"EUR",', '' ) ],
	[ 'a plan as a string', SAVED.replace( '"planId":11', '"planId":"11"' ) ],
] )( 'a form with %s is left unchanged', ( _, post ) => {
	expect( post ).not.toBe( SAVED );
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( post ) ).toBe( post );
} );
