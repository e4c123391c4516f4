import { commit, open, opened } from '../author';
import { blockOf, cup, empty, link, missing, mug, refused, storedOf } from '../simple-payment.model';
import { it } from './trials';

const media = { url: 'https://site.example/mug.jpg', title: 'A mug' };
const shown = ( undoable: boolean, attributes: object ) => ( { type: 'attributes.commit', undoable, attributes } );

it( '[PAY-177] the product of a block is loaded by its id, once', async ( machine ) => {
	const author = await opened( machine );
	expect( [ author.state(), author.calls(), author.emitted ] ).toEqual( [
		'published-saved',
		[ [ 'readProduct', { id: 77 } ] ],
		[],
	] );
	await author.holds( blockOf( mug, { id: 77 } ) );
	expect( [ author.state(), author.calls().length ] ).toEqual( [ 'published-saved', 1 ] );
} );

it( 'a draft stays a draft, and its changes are to be saved', async ( machine ) => {
	const author = await opened( machine, { isPublished: false } );
	expect( author.state() ).toBe( 'draft-saved' );
	await author.holds( blockOf( { ...mug, title: 'A mug ' }, { id: 77 } ) );
	expect( author.state() ).toBe( 'draft-saved' );
	await author.holds( blockOf( cup, { id: 77 } ) );
	expect( [ author.state(), author.knows().product ] ).toEqual( [ 'editing.typing', cup ] );
} );

it( 'a block converted from a shortcode shows its product, without an undo level', async ( machine ) => {
	for ( const isPublished of [ true, false ] ) {
		const author = open( machine );
		await author.holds( blockOf( empty, { id: 77 } ) );
		await author.reads.answers( storedOf( { ...mug, title: 'A & <b>', mediaId: 9 }, { media, isPublished } ) );
		expect( [ author.state(), author.knows().problems ] ).toEqual( [
			isPublished ? 'published-saved' : 'draft-saved',
			{},
		] );
		expect( author.emitted ).toEqual( [
			shown( false, {
				...{
					title: 'A &amp; &lt;b>',
					content: 'Blue',
					currency: 'USD',
					email: 'shop@example.com',
					multiple: false,
				},
				...{ price: 25, featuredMediaId: 9, featuredMediaUrl: media.url, featuredMediaTitle: media.title },
				formattedPrice: undefined,
			} ),
		] );
	}
} );

it( 'a block that differs from its stored product saves nothing: the author decides', async ( machine ) => {
	for ( const isPublished of [ true, false ] ) {
		const author = await opened( machine, { product: { ...cup, price: mug.price }, isPublished } );
		expect( author.state() ).toBe( 'differing' );
		await author.leaves();
		await author.hasSaved();
		expect( [ author.sent(), author.emitted ] ).toEqual( [ [], [] ] );
		await author.does( { type: 'stored.use' } );
		expect( [ author.state(), author.knows().product.title ] ).toEqual( [
			isPublished ? 'published-saved' : 'draft-saved',
			'A cup',
		] );
		// The price is the same, and keeps its formatting.
		expect( author.emitted ).toEqual( [
			shown( true, {
				...{
					title: 'A cup',
					content: 'Blue',
					currency: 'USD',
					email: 'shop@example.com',
					multiple: false,
					price: 25,
				},
				...{ featuredMediaId: 0, featuredMediaUrl: undefined, featuredMediaTitle: undefined },
			} ),
		] );
	}
} );

it( 'the block replaces the stored product only when the author says so', async ( machine ) => {
	const author = await opened( machine, { product: cup } );
	await author.does( { type: 'stored.replace' } );
	await author.leaves();
	expect( author.sent() ).toEqual( [ { id: 77, status: 'publish', product: mug } ] );
} );

it( 'a product that failed to load is not overwritten; loading can be retried', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug, { id: 77 } ) );
	await author.reads.fails( refused );
	expect( [ author.state(), author.knows().failure?.kind ] ).toEqual( [ 'unread', 'refused' ] );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	await author.hasSaved();
	expect( [ author.state(), author.sent(), author.knows().product ] ).toEqual( [ 'unread', [], cup ] );
	await author.does( { type: 'product.read' } );
	expect( [ author.state(), author.knows().failure ] ).toEqual( [ 'loading', null ] );
	await author.waits( 29_999 );
	expect( author.state() ).toBe( 'loading' );
	await author.waits( 1 );
	expect( [ author.state(), author.knows().failure?.kind ] ).toEqual( [ 'unread', 'silent' ] );
} );

it( 'a product that the site does not have is created again', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug, { id: 77 } ) );
	await author.reads.fails( missing );
	expect( [ author.state(), author.knows().id, author.knows().lost ] ).toEqual( [ 'editing.untouched', null, 77 ] );
	await author.holds( blockOf( mug, { id: 77 } ) );
	expect( [ author.state(), author.calls().length ] ).toEqual( [ 'editing.untouched', 1 ] );
	await author.presses();
	expect( author.sent() ).toEqual( [ { id: null, status: 'draft', product: mug } ] );
	await author.saves.answers( storedOf( mug, { id: 88, isPublished: false } ) );
	expect( [ author.knows().lost, author.emitted ] ).toEqual( [ null, [ commit( 88, link ) ] ] );
} );

it( 'a copy of a block becomes a separate product', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( mug, { id: 'copy' } ) );
	expect( [ author.state(), author.knows().id, author.knows().stored ] ).toEqual( [ 'editing.typing', null, null ] );
	await author.leaves();
	expect( author.sent() ).toEqual( [ { id: null, status: 'draft', product: mug } ] );
	const pasted = open( machine, blockOf( mug, { id: 'copy' } ) );
	await pasted.holds( blockOf( mug, { id: 'copy' } ) );
	expect( [ pasted.state(), pasted.calls() ] ).toEqual( [ 'editing.untouched', [] ] );
	await pasted.presses();
	expect( pasted.sent() ).toEqual( [ { id: null, status: 'draft', product: mug } ] );
} );

it( 'an undo that removes the id from the block does not remove the product', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( empty ) );
	await author.holds( blockOf( cup ) );
	await author.presses();
	expect( author.emitted ).toEqual( [ commit( 77, link ) ] );
	await author.hasSaved();
	expect( author.sent() ).toEqual( [ { id: 77, status: 'publish', product: cup } ] );
} );

it( 'a block that names another product shows it, even while the first one is loading', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 88 } ) );
	expect( [ author.state(), author.knows().stored, author.knows().product ] ).toEqual( [ 'loading', null, cup ] );
	await author.holds( blockOf( mug, { id: 99 } ) );
	await author.reads.answers( storedOf( mug, { id: 99 } ) );
	expect( author.calls().map( ( [ , input ] ) => input ) ).toEqual( [ { id: 77 }, { id: 88 }, { id: 99 } ] );
	expect( [ author.state(), author.knows().id ] ).toEqual( [ 'published-saved', 99 ] );
} );

it( 'input while the product is loading is compared with it', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug, { id: 77 } ) );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.reads.answers( storedOf( mug ) );
	expect( [ author.state(), author.knows().product ] ).toEqual( [ 'differing', cup ] );
} );
