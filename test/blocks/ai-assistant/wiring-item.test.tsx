/** An answer about an item of a list, in a post that was saved and reopened in between. */
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { saved } from '../../_kit/saved';
import { registerLists } from '../../_kit/core-lists';
import { open } from './_kit/opened';

const item = ( content: string ) => saved( 'list-item', {}, `<li>${ content }</li>` );
const list = ( ...items: string[] ) =>
	saved( 'list', {}, `<ul class="wp-block-list">${ items.map( item ).join( '' ) }</ul>` );
const PARAGRAPH = saved( 'paragraph', {}, '<p>Between</p>' );
const MILK = { content: 'Oat milk', originalContent: '<p>Milk</p>', metadata: { originalItem: [ 1 ] } };

const told = () => select( noticesStore ).getNotices();
const words = (
	all: readonly { name: string; attributes: Record< string, unknown >; innerBlocks: never[] }[]
): unknown[] =>
	all.flatMap( ( { name, attributes, innerBlocks } ) => [
		...( name === 'core/list' ? [] : [ `${ name.replace( 'core/', '' ) } ${ String( attributes.content ) }` ] ),
		...words( innerBlocks ),
	] );

beforeAll( registerLists );
afterEach( () => void dispatch( noticesStore ).removeAllNotices( 'snackbar' ) );

async function opened( before: string, attributes: object = MILK ) {
	const all = await open( attributes, {}, {}, { before } );
	await all.editor.select( all.editor.blocks().length - 1 );
	return { ...all, words: () => words( all.editor.blocks() as never ) };
}

it( 'Accept replaces the item with it', async () => {
	const { press, words: now } = await opened( list( 'Bread', 'Milk', 'Tea' ) );
	await press( 'Accept' );
	expect( now() ).toEqual( [ 'list-item Bread', 'list-item Oat milk', 'list-item Tea' ] );
	expect( told() ).toEqual( [] );
} );

it( 'also if the item, or the block, has been moved', async () => {
	const { press, words: now } = await opened(
		`${ list( 'New', 'Bread', 'Milk' ) }\n\n${ list( 'Other' ) }\n\n${ PARAGRAPH }`
	);
	await press( 'Accept' );
	expect( now() ).toEqual( [
		...[ 'list-item New', 'list-item Bread', 'list-item Oat milk', 'list-item Other', 'paragraph Between' ],
	] );
} );

it( 'Discard leaves the item as it is', async () => {
	const { press, words: now } = await opened( list( 'Bread', 'Milk' ) );
	await press( 'Discard' );
	expect( now() ).toEqual( [ 'list-item Bread', 'list-item Milk' ] );
} );

it( 'a block that replaced its originals replaces no list item', async () => {
	const { press, words: now } = await opened( list( 'Bread', 'Milk' ), { ...MILK, metadata: undefined } );
	await press( 'Accept' );
	expect( now() ).toEqual( [ 'list-item Bread', 'list-item Milk', 'paragraph Oat milk' ] );
} );

it.each( [
	[ 'was changed', list( 'Bread', 'Cream' ), [ 'list-item Bread', 'list-item Cream' ] ],
	[ 'is gone', list( 'Bread' ), [ 'list-item Bread' ] ],
	[ 'is gone with its list', PARAGRAPH, [ 'paragraph Between' ] ],
] )( 'if the item %s, the answer is inserted separately, with a notice', async ( _, before, left ) => {
	const { press, words: now } = await opened( before );
	await press( 'Accept' );
	expect( now() ).toEqual( [ ...left, 'paragraph Oat milk' ] );
	expect( told() ).toMatchObject( [
		{
			content: 'The list item was changed or removed, so the answer was added as separate text.',
			type: 'snackbar',
		},
	] );
} );
