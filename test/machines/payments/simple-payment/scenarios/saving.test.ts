import { commit, open, opened } from '../author';
import { blockOf, cup, empty, link, missing, mug, refused, storedOf } from '../simple-payment.model';
import { it } from './trials';

const draft = storedOf( mug, { isPublished: false } );

it( '[PAY-164, PAY-176] deselecting a complete block stores a draft, and its id is in the block', async ( machine ) => {
	const author = open( machine );
	expect( [ author.state(), author.calls() ] ).toEqual( [ 'editing.untouched', [] ] );
	await author.holds( blockOf( mug ) );
	expect( author.state() ).toBe( 'editing.typing' );
	await author.leaves();
	expect( [ author.state(), author.snapshot().hasTag( 'holds-page' ) ] ).toEqual( [ 'validating.attended', true ] );
	expect( author.sent() ).toEqual( [ { id: null, status: 'draft', product: mug } ] );
	await author.saves.answers( draft );
	expect( [ author.state(), author.knows().id, author.emitted ] ).toEqual( [
		'draft-saved',
		77,
		[ commit( 77, link ) ],
	] );
	await author.leaves();
	expect( author.sent() ).toHaveLength( 1 );
} );

it( '[PAY-164, PAY-165] saving the post stores a new product as a draft, and publishes it before the post', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug ) );
	await author.presses();
	expect( [ author.state(), author.emitted ] ).toEqual( [ 'validating.posting', [] ] );
	await author.saves.answers( draft );
	expect( [ author.state(), author.sent() ] ).toEqual( [
		'validating.posting',
		[
			{ id: null, status: 'draft', product: mug },
			{ id: 77, status: 'publish', product: mug },
		],
	] );
	await author.saves.answers( storedOf( mug ) );
	expect( [ author.state(), author.emitted ] ).toEqual( [
		'published-saved',
		[ commit( 77, link ), commit( 77, link ) ],
	] );
	await author.hasSaved();
	expect( author.sent() ).toHaveLength( 2 );
} );

it( '[PAY-165] a draft of a block that was left is published before the post', async ( machine ) => {
	const author = await opened( machine, { isPublished: false } );
	await author.presses( false );
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'draft-saved', [] ] );
	await author.presses();
	expect( [ author.state(), author.sent() ] ).toEqual( [
		'validating.posting',
		[ { id: 77, status: 'publish', product: mug } ],
	] );
	// An undo may have removed the id from the block, and the product may not be stored: the post has it in any case.
	expect( author.emitted ).toEqual( [ commit( 77, link ), commit( 77, link ) ] );
} );

it( '[PAY-165] a draft that the site has not published is tried again after the post', async ( machine ) => {
	const author = await opened( machine, { isPublished: false } );
	await author.presses();
	await author.saves.answers( draft );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'draft-saved', 1 ] );
	await author.hasSaved( false );
	expect( author.sent() ).toHaveLength( 1 );
	await author.hasSaved();
	expect( author.sent()[ 1 ] ).toEqual( { id: 77, status: 'publish', product: mug } );
} );

it( '[PAY-166] saving the post saves a change before it', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	expect( author.state() ).toBe( 'editing.typing' );
	await author.presses( false );
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'editing.typing', [] ] );
	await author.presses();
	expect( author.sent() ).toEqual( [ { id: 77, status: 'publish', product: cup } ] );
	expect( author.emitted ).toEqual( [ commit( 77, link ), commit( 77, link ) ] );
	await author.saves.answers( storedOf( cup ) );
	await author.hasSaved();
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'published-saved', 1 ] );
} );

it( '[PAY-166] a post saved while its product is being stored waits until all is stored and published', async ( machine ) => {
	for ( const isLeftAgain of [ false, true ] ) {
		const author = open( machine );
		await author.holds( blockOf( mug ) );
		await author.leaves();
		if ( isLeftAgain ) {
			await author.leaves();
		}
		await author.presses();
		expect( [ author.state(), author.emitted ] ).toEqual( [ 'validating.posting', [] ] );
		await author.holds( blockOf( cup ) );
		await author.saves.answers( draft );
		expect( author.sent()[ 1 ] ).toEqual( { id: 77, status: 'publish', product: cup } );
		await author.holds( blockOf( mug, { id: 77 } ) );
		await author.presses();
		await author.saves.answers( storedOf( cup ) );
		expect( [ author.state(), author.sent()[ 2 ] ] ).toEqual( [
			'validating.posting',
			{ id: 77, status: 'publish', product: mug },
		] );
		expect( author.emitted ).toEqual( [ commit( 77, link ), commit( 77, link ), commit( 77, link ) ] );
		await author.saves.answers( storedOf( mug ) );
		expect( [ author.state(), author.sent().length ] ).toEqual( [ 'published-saved', 3 ] );
	}
} );

it( 'a post does not wait for what has become invalid meanwhile', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug ) );
	await author.presses();
	await author.holds( blockOf( { ...mug, title: '' } ) );
	await author.saves.answers( draft );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'editing.typing', 1 ] );
	await author.hasSaved();
	expect( author.state() ).toBe( 'editing.checked' );
} );

it( '[PAY-166] what was typed into a stored product after the post had gone is saved when that is there', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.hasSaved( false );
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'editing.typing', [] ] );
	await author.hasSaved();
	expect( [ author.state(), author.sent() ] ).toEqual( [
		'validating.attended',
		[ { id: 77, status: 'publish', product: cup } ],
	] );
} );

it( '[PAY-167] deselecting saves a valid change', async ( machine ) => {
	const author = await opened( machine, { isPublished: false } );
	expect( author.state() ).toBe( 'draft-saved' );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	expect( author.sent() ).toEqual( [ { id: 77, status: 'publish', product: cup } ] );
} );

it( '[PAY-168] deselecting saves nothing invalid, and shows the errors', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( { ...mug, title: '' }, { id: 77 } ) );
	await author.leaves();
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'editing.checked', [] ] );
	await author.leaves();
	await author.changesWidget();
	await author.presses();
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'editing.checked', [] ] );
	await author.holds( blockOf( mug, { id: 77 } ) );
	expect( author.knows().problems ).toEqual( {} );
	await author.leaves( false );
	expect( author.sent() ).toEqual( [] );
	await author.leaves();
	expect( author.sent() ).toHaveLength( 1 );
} );

it( 'saving the post shows the errors of an empty block', async ( machine ) => {
	const author = open( machine );
	await author.presses();
	expect( [ author.state(), author.emitted ] ).toEqual( [ 'editing.untouched', [] ] );
	await author.leaves();
	expect( author.state() ).toBe( 'editing.untouched' );
	await author.hasSaved();
	expect( [ author.state(), author.sent() ] ).toEqual( [ 'editing.checked', [] ] );
} );

it( '[PAY-169] in the Customizer, a change of the widget saves and publishes', async ( machine ) => {
	const author = open( machine );
	await author.changesWidget();
	expect( author.state() ).toBe( 'editing.untouched' );
	await author.holds( blockOf( { ...mug, title: '' }, { link: '' } ) );
	await author.changesWidget();
	expect( author.sent() ).toEqual( [] );
	await author.holds( blockOf( mug, { link: '' } ) );
	await author.changesWidget();
	await author.saves.answers( draft );
	expect( author.emitted ).toEqual( [ commit( 77 ) ] );
	await author.holds( blockOf( mug, { id: 77, link: '' } ) );
	await author.changesWidget();
	expect( author.sent() ).toEqual( [
		{ id: null, status: 'draft', product: mug },
		{ id: 77, status: 'publish', product: mug },
	] );
} );

it( '[PAY-169] even after the block was deselected with errors', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( { ...mug, title: '' } ) );
	await author.leaves();
	await author.holds( blockOf( mug ) );
	await author.changesWidget();
	expect( author.sent() ).toHaveLength( 1 );
} );

it( 'an incomplete stored draft is not published', async ( machine ) => {
	const nameless = { ...mug, title: '' };
	const author = open( machine );
	await author.holds( blockOf( nameless, { id: 77 } ) );
	await author.reads.answers( storedOf( nameless, { isPublished: false } ) );
	expect( author.state() ).toBe( 'draft-saved' );
	await author.changesWidget();
	await author.hasSaved();
	expect( author.sent() ).toEqual( [] );
} );

it( '[PAY-170] nothing is saved by a user who cannot publish the post', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug ) );
	await author.leaves( false );
	await author.presses( false );
	await author.hasSaved( false );
	expect( [ author.state(), author.calls() ] ).toEqual( [ 'editing.typing', [] ] );
	await author.presses();
	expect( author.state() ).toBe( 'validating.posting' );
} );

it( 'input during a save is saved afterwards', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug ) );
	await author.leaves();
	await author.holds( blockOf( cup ) );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'validating.attended', 1 ] );
	await author.saves.answers( draft );
	expect( [ author.state(), author.emitted ] ).toEqual( [ 'editing.typing', [ commit( 77, link ) ] ] );
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 77, status: 'publish', product: cup } );
	await author.saves.answers( storedOf( cup ) );
	expect( [ author.state(), author.knows().stored?.product ] ).toEqual( [ 'published-saved', cup ] );
} );

it( '[PAY-169] in the Customizer, the last keystroke is saved too', async ( machine ) => {
	const author = open( machine );
	const typing = { ...mug, price: 2 };
	await author.holds( blockOf( typing ) );
	await author.changesWidget();
	await author.holds( blockOf( cup ) );
	await author.changesWidget();
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'validating.left', 1 ] );
	await author.saves.answers( storedOf( typing, { isPublished: false } ) );
	expect( author.sent()[ 1 ] ).toEqual( { id: 77, status: 'publish', product: cup } );
	expect( author.state() ).toBe( 'validating.attended' );
	expect( author.emitted ).toEqual( [ commit( 77, link ) ] );
	await author.saves.answers( storedOf( cup ) );
	expect( [ author.state(), author.knows().stored?.product ] ).toEqual( [ 'published-saved', cup ] );
} );

it( '[PAY-167] deselecting again during a save saves the input since then', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	await author.leaves( false );
	expect( author.state() ).toBe( 'validating.attended' );
	await author.leaves();
	expect( author.state() ).toBe( 'validating.left' );
	await author.holds( blockOf( mug, { id: 77 } ) );
	await author.saves.answers( storedOf( cup ) );
	expect( author.sent().map( ( { product } ) => product ) ).toEqual( [ cup, mug ] );
	await author.leaves();
	await author.saves.answers( storedOf( mug ) );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'published-saved', 2 ] );
} );

it( 'input that has become invalid is not saved', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	await author.leaves();
	await author.holds( blockOf( { ...mug, title: '' }, { id: 77 } ) );
	await author.saves.answers( storedOf( cup ) );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'editing.typing', 1 ] );
} );

it( '[PAY-178] a rejection names the field; a change clears it, and is saved', async ( machine ) => {
	const author = open( machine );
	await author.holds( blockOf( mug ) );
	await author.leaves();
	await author.saves.fails( refused );
	expect( [ author.state(), author.knows().failure?.code, author.knows().product ] ).toEqual( [
		'failed',
		'email',
		mug,
	] );
	expect( author.snapshot().hasTag( 'holds-page' ) ).toBe( true );
	await author.holds( blockOf( mug ) );
	expect( author.state() ).toBe( 'failed' );
	await author.holds( blockOf( cup ) );
	expect( [ author.state(), author.knows().failure, author.knows().product ] ).toEqual( [
		'editing.typing',
		null,
		cup,
	] );
} );

it( 'after a failure, the next save of the post or deselecting retries', async ( machine ) => {
	for ( const [ tries, state ] of [
		[ 'presses', 'validating.posting' ],
		[ 'leaves', 'validating.attended' ],
	] as const ) {
		const author = open( machine );
		await author.holds( blockOf( mug ) );
		await author.leaves();
		await author.waits( 29_999 );
		expect( author.state() ).toBe( 'validating.attended' );
		await author.waits( 1 );
		expect( [ author.state(), author.knows().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
		await author[ tries ]( false );
		expect( author.state() ).toBe( 'failed' );
		await author[ tries ]();
		expect( [ author.state(), author.sent().length, author.knows().failure ] ).toEqual( [ state, 2, null ] );
	}
} );

it( 'the id is in the saved post even if storing a change fails again', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	await author.saves.fails( refused );
	expect( author.emitted ).toEqual( [] );
	await author.presses();
	expect( author.emitted ).toEqual( [ commit( 77, link ) ] );
} );

it( 'a product deleted before it is saved is created again, once', async ( machine ) => {
	const author = await opened( machine );
	await author.holds( blockOf( cup, { id: 77 } ) );
	await author.leaves();
	await author.saves.fails( missing );
	expect( author.sent()[ 1 ] ).toEqual( { id: null, status: 'draft', product: cup } );
	await author.holds( blockOf( cup, { id: 77 } ) );
	expect( author.state() ).toBe( 'validating.attended' );
	await author.saves.fails( missing );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'failed', 2 ] );
} );

it( 'a typed price is kept, number or not', async ( machine ) => {
	const author = open( machine, blockOf( empty ) );
	await author.does( { type: 'price.type', text: '2x' } );
	expect( [ author.knows().typedPrice, author.state() ] ).toEqual( [ '2x', 'editing.untouched' ] );
} );
