import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType, parse, pasteHandler, switchToBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/nextdoor';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/nextdoor';
const POST = 'https://nextdoor.com/p/PC6hdR84L-S6';
const OTHER = 'https://nextdoor.com/p/abc';

it( '[SHARE-159, SHARE-161] the sidebar changes the post', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await edit( [ register ], saved( NAME, { url: POST } ) );
	expect( getBlockType( NAME )?.keywords ).toEqual( expect.arrayContaining( [ 'social', 'neighbors' ] ) );
	expect( editor.toolbar() ).toEqual( expect.arrayContaining( [ 'button Edit URL' ] ) );
	expect( editor.sidebar() ).toEqual( [ 'heading Nextdoor', 'textbox Nextdoor URL', 'button Embed' ] );
	expect( editor.inCanvas.getByTitle( 'Post of Nextdoor' ) ).toHaveAttribute(
		'src',
		'https://nextdoor.com/embed/PC6hdR84L-S6'
	);
	await type( editor.inSidebar.getByRole( 'textbox' ), OTHER );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Embed' } ) );
	await acting( () => site.open( 'resolve' ).answer( { url: OTHER } ) );
	expect( editor.attributes() ).toMatchObject( { url: OTHER } );
	expect( editor.content() ).toContain( `href="${ OTHER }"` );
} );

it( '[SHARE-162] in part: another address is shown as text', async () => {
	const editor = await edit( [ register ], saved( NAME, { url: 'https://nextdoor.co.uk/p/abc' } ) );
	expect( editor.canvas() ).toContain( 'https://nextdoor.co.uk/p/abc' );
} );

it( '[SHARE-163] an address that is pasted or alone in a paragraph becomes the block', async () => {
	await edit( [ register ], saved( NAME ) );
	const expected = [ { name: NAME, attributes: { url: POST } } ];
	expect( pasteHandler( { HTML: '', plainText: POST, mode: 'BLOCKS' } ) ).toMatchObject( expected );
	const [ paragraph ] = parse( `<!-- wp:paragraph --><p>${ POST }</p><!-- /wp:paragraph -->` );
	expect( switchToBlockType( paragraph!, NAME ) ).toMatchObject( expected );
	expect( console ).toHaveLogged();
} );

describe( 'old content', () => {
	beforeAll( registerBlocks );
	const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();

	it( '[SHARE-164] a link, a comment only and other markup open valid and are stable', () => {
		expect( save( fixture( 'full' ) ) ).toBe( fixture( 'full' ) );
		const blocks = open( fixture( 'comment-only' ) );
		expect( invalid( blocks ) ).toEqual( [] );
		expect( blocks.map( ( { attributes } ) => attributes.url ) ).toEqual(
			blocks.map( () => expect.stringMatching( /^https:\/\/(?:docs\.google|nextdoor)\.com\// ) )
		);
		expect( save( save( fixture( 'comment-only' ) ) ) ).toBe( save( fixture( 'comment-only' ) ) );
	} );

	it( '[SHARE-164] markup with other content is left as it is', () => {
		const post = `<!-- wp:${ NAME } -->\n<div>Words and <a href="${ POST }">it</a></div>\n<!-- /wp:${ NAME } -->`;
		expect( save( post ) ).toBe( post );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

itHasAnExample( { registers: [ register ], name: NAME, shows: expect.arrayContaining( [ 'Post of Nextdoor' ] ) } );
