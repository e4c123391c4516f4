/** The subscriber's page after another link than its own has opened it. */
import { php, reset, site } from '../_kit/client';
import { closePostBox, linkOf, openPostBox, stored, subscribers } from '../_kit/newsletter';
import { removeKnobs } from '../_kit/knobs';
import { patient, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

/** Presses a button as a browser does: the form goes to its own address. */
async function press( document: Document, label: string ): Promise< Document > {
	const button = [ ...document.querySelectorAll( 'button' ) ].find( ( one ) => words( one ) === label );
	const form = button!.closest( 'form' )!;
	const body = new URLSearchParams();
	form.querySelectorAll( 'input[type=hidden]' ).forEach( ( input ) =>
		body.append( input.getAttribute( 'name' )!, input.getAttribute( 'value' )! )
	);
	const html = await ( await fetch( form.action, { method: 'POST', body } ) ).text();
	const { JSDOM } = await import( 'jsdom' );
	return new JSDOM( html, { url: form.action } ).window.document;
}

const said = ( document: Document ) => words( document.querySelector( '[role=status]' ) );

it( '[NEWS-119] whoever has just confirmed can unsubscribe on the page that follows', async () => {
	await subscribers( { email: 'hasty@example.com', status: 'pending' } );
	const { document } = await visit( await linkOf( 'hasty@example.com', 'confirm' ) );
	const confirmed = await press( document, 'Confirm subscription' );
	expect( said( confirmed ) ).toBe( 'You are subscribed.' );
	const left = await press( confirmed, 'Unsubscribe' );
	expect( said( left ) ).toBe( 'You have been unsubscribed.' );
	expect( await stored( 'hasty@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
} );

it( '[NEWS-119] whoever has just changed the address can unsubscribe on the page that follows', async () => {
	await subscribers( { email: 'before@example.com' } );
	const link = await php( `
		$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$all->ask_to_move( $all->find( 'before@example.com' ), 'after@example.com' );
		echo ( new Statecraft\\Newsletter\\Subscribers\\Links() )->move( $all->find( 'before@example.com' ) );
	` );
	const { document } = await visit( link );
	const moved = await press( document, 'Confirm address' );
	expect( said( moved ) ).toBe( 'Your address has been changed.' );
	const left = await press( moved, 'Unsubscribe' );
	expect( said( left ) ).toBe( 'You have been unsubscribed.' );
	expect( await stored( 'after@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
} );

it( '[NEWS-123] the link to unsubscribe leads to a page whose first button unsubscribes; on the own page that is the last one', async () => {
	await subscribers( { email: 'leaving@example.com' } );
	const shown = async ( purpose: 'unsubscribe' | 'person' ) => {
		const { document } = await visit( await linkOf( 'leaving@example.com', purpose ) );
		return { document, buttons: [ ...document.querySelectorAll( 'main button' ) ].map( words ) };
	};
	const { document, buttons } = await shown( 'unsubscribe' );
	expect( buttons ).toEqual( [ 'Unsubscribe', 'Change Address' ] );
	expect( words( document.querySelector( 'main' ) ) ).toContain( 'Press the button to get no more emails from ' );
	const own = await shown( 'person' );
	expect( own.buttons ).toEqual( [ 'Change Address', 'Unsubscribe' ] );
	expect( words( own.document.querySelector( 'main' ) ) ).not.toContain( 'Press the button' );
	// Only the first button of a page is filled.
	const styles = [ ...document.querySelectorAll( 'style' ) ].map( ( { textContent } ) => textContent ).join( '' );
	expect( styles ).toContain( '.statecraft-subscriber form~form button{background:none;' );
	expect( said( await press( document, 'Unsubscribe' ) ) ).toBe( 'You have been unsubscribed.' );
} );

it( '[SHARE-231] (part: pages of our own) in forced colors buttons have a border, and a long address breaks', async () => {
	await subscribers( { email: 'plain@example.com' } );
	for ( const url of [ await linkOf( 'plain@example.com', 'person' ), `${ site().url }/?statecraft-manage` ] ) {
		const { document } = await visit( url );
		const styles = [ ...document.querySelectorAll( 'style' ) ].map( ( { textContent } ) => textContent ).join( '' );
		expect( styles ).toMatch( /forced-colors:active\)\{main\[class\] button\{border:1px solid/ );
		expect( styles ).toContain( 'main{overflow-wrap:break-word}' );
	}
} );
