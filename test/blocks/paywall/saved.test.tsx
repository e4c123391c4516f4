/** All that was ever saved of a paywall: with and without text of its own, several, and one in another block. */
import { invalid, open, registerBlocks, save } from '../../house/posts';

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const WALL = '<!-- wp:jetpack/paywall /-->';
const own = ( text: string ) => `<!-- wp:jetpack/paywall -->\n${ text }\n<!-- /wp:jetpack/paywall -->`;

beforeAll( registerBlocks );

it.each( [
	[ 'alone', WALL ],
	[ 'between paragraphs', `${ paragraph( 'Above' ) }\n\n${ WALL }\n\n${ paragraph( 'Below' ) }` ],
	[ 'twice', `${ WALL }\n\n${ paragraph( 'Between' ) }\n\n${ WALL }` ],
	[
		'in a group',
		`<!-- wp:group -->\n<div class="wp-block-group">${ paragraph( 'Above' ) }\n\n${ WALL }</div>\n<!-- /wp:group -->`,
	],
	[ 'with text', own( 'text' ) ],
	[ 'with elements', own( '<p>For <strong>you</strong> &amp; me.</p>\n\n<p>And a second one.</p>' ) ],
	[ 'with blocks', own( paragraph( 'Inside' ) ) ],
	[ 'with text, twice', `${ own( 'one' ) }\n\n${ own( 'two' ) }` ],
	[ 'with a name', '<!-- wp:jetpack/paywall {"metadata":{"name":"The wall"}} /-->' ],
] )( '[NEWS-097] in part: a paywall %s is valid, and is saved as it was', ( _, html ) => {
	expect( invalid( open( html ) ) ).toEqual( [] );
	expect( save( html ) ).toBe( html );
} );

it.each( [
	[ 'in one line', '<!-- wp:jetpack/paywall -->text<!-- /wp:jetpack/paywall -->', own( 'text' ) ],
	[ 'with nothing in it', '<!-- wp:jetpack/paywall -->\n\n<!-- /wp:jetpack/paywall -->', WALL ],
	[
		'with words above a block',
		own( `words\n\n${ paragraph( 'Inside' ) }` ),
		own( `words${ paragraph( 'Inside' ) }` ),
	],
	[
		'with an element that is not closed',
		'<!-- wp:jetpack/paywall --><p>text<!-- /wp:jetpack/paywall -->',
		own( '<p>text</p>' ),
	],
] )( '[NEWS-097] in part: a paywall %s is valid, and keeps its words', ( _, html, again ) => {
	expect( invalid( open( html ) ) ).toEqual( [] );
	expect( save( html ) ).toBe( again );
	expect( save( again ) ).toBe( again );
} );
