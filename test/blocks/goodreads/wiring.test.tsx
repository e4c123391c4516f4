import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/goodreads';
import { readiness } from '../../../blocks/goodreads/readiness';
import { edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/goodreads';
const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();

it( '[SHARE-153, SHARE-156] asks for the profile, and says what to paste', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( getBlockType( NAME )?.keywords ).toEqual( expect.arrayContaining( [ 'books', 'bookshelf', 'reading' ] ) );
	const field = () => editor.inCanvas.getByRole( 'textbox', { name: 'Profile at Goodreads' } );
	await type( field(), 'https://www.goodreads.com/ada' );
	expect( field() ).toHaveAccessibleDescription( /Open your profile at Goodreads and copy its address/ );
	await type( field(), 'goodreads.com/user/show/1176283-ada' );
	expect( editor.attributes() ).toMatchObject( { goodreadsId: 1176283 } );
	expect( editor.inCanvas.getByRole( 'link', { name: 'Books at Goodreads' } ) ).toHaveAttribute(
		'href',
		'https://www.goodreads.com/review/list/1176283'
	);
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Profile at Goodreads' } ), ' 42 ' );
	expect( editor.attributes() ).toMatchObject( { goodreadsId: 42 } );
} );

it( '[SHARE-154, SHARE-155] in part: the sidebar has title and shelf, says why it is a link, and keeps the rest', async () => {
	const editor = await edit( [ register ], fixture( 'full' ) );
	const before = { ...editor.attributes() };
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Title' } ), 'Mine' );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Name of the shelf' } ), 'to-read' );
	expect( editor.attributes() ).toEqual( { ...before, customTitle: 'Mine', shelfOption: 'to-read' } );
	expect( editor.content() ).toContain(
		'href="https://www.goodreads.com/review/list/1176283?shelf=to-read">Mine</a>'
	);
	expect( editor.sidebar().join() ).toMatch( /Visitors see a link to the shelf/ );
} );

it( '[SHARE-158] in part: without a profile nothing is shown, and the panel before publishing says so', () => {
	const check = ( attributes: object ) =>
		readiness( { clientId: 'a', name: NAME, attributes, innerBlocks: [] } as never, {} as never );
	expect( check( { userInput: 'ada' } ) ).toEqual( {
		kind: 'unfinished',
		text: 'No profile at Goodreads has been entered.',
		visitors: 'Visitors see nothing here.',
	} );
	expect( check( { goodreadsId: '42' } ) ).toBeNull();
} );

describe( 'old content', () => {
	beforeAll( registerBlocks );

	it.each( [ 'full', 'comment-only' ] )( '[SHARE-157] %s opens valid and is stable', ( name ) => {
		expect( invalid( open( fixture( name ) ) ) ).toEqual( [] );
		expect( save( save( fixture( name ) ) ) ).toBe( save( fixture( name ) ) );
	} );

	it( '[SHARE-155] everything that was chosen is kept', () => {
		expect( save( fixture( 'full' ) ) ).toBe( fixture( 'full' ) );
	} );

	it( '[SHARE-157] values of no use do not keep a post from opening', () => {
		const post = saved( NAME, { goodreadsId: [ 1 ], customTitle: 5, shelfOption: {}, style: null } );
		expect( invalid( open( post ) ) ).toEqual( [] );
	} );
} );

itHasAnExample( { registers: [ register ], name: NAME, shows: expect.arrayContaining( [ 'link What I have read' ] ) } );
