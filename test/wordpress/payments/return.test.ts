/** The return from the provider: what the page shows, and to whom. */
import {
	asked,
	atStripe,
	back,
	block,
	eachOnASite,
	goesTo,
	kind,
	later,
	mails,
	opened,
	publishPage,
	rows,
	said,
	sessions,
	Visitor,
} from '../_kit/checkout';
import type { Offered } from '../_kit/checkout';
import { as, php } from '../_kit/client';

jest.setTimeout( 240_000 );
eachOnASite();

/** A visitor who has submitted, and the return URLs. */
async function gone( ...offers: Offered[] ) {
	const { visitor, page, url } = await opened( ...offers );
	const to = await goesTo( await visitor.press( page, { amount: '500' } ) );
	await asked();
	return { visitor, page, url, to, ...( await back() ) };
}

const json = async ( visitor: Visitor, url: string ) => {
	const response = await visitor.request( url, { headers: { Accept: 'application/json' } } );
	return {
		status: response.status,
		headers: response.headers,
		json: ( await response.json() ) as Record< string, string >,
	};
};

it( 'checks with the provider, shows the payment in place of the form, and never the payer', async () => {
	const { success } = await gone( { title: 'Tea <b>' } );
	await atStripe( 'pay', { email: 'payer@example.com' } );
	const page = await new Visitor().visit( success );
	expect( [ page.status, kind( page ) ] ).toEqual( [ 200, 'paid' ] );
	expect( said( page ) ).toMatch( /5\.00.*Tea <b>/ );
	expect( page.document.querySelector( 'form.shop' ) ).toBeNull();
	expect( page.html ).not.toContain( 'payer@example.com' );
	expect( page.html ).not.toContain( 'Tea <b>' );
	expect( await rows() ).toEqual( [ expect.objectContaining( { status: 'paid', email: 'payer@example.com' } ) ] );
	const status = page.document.querySelector( '[role=status]' )!;
	expect( [ status.getAttribute( 'tabindex' ), `#${ status.id }` ] ).toEqual( [ '-1', new URL( success ).hash ] );
} );

it( 'is never cached and not indexed', async () => {
	const { visitor, success } = await gone();
	const { headers, document } = await visitor.visit( success );
	expect( headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
	expect( headers.get( 'x-robots-tag' ) ).toMatch( /noindex/ );
	expect( document.querySelector( 'meta[name=robots]' )!.getAttribute( 'content' ) ).toMatch( /noindex/ );
} );

it( 'responds to a polling script: pending, then paid', async () => {
	const { visitor, success } = await gone();
	await atStripe( 'debit' );
	const { status, headers, json: first } = await json( visitor, success );
	expect( [ status, first.status ] ).toEqual( [ 200, 'pending' ] );
	expect( headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
	expect( kind( await visitor.visit( success ) ) ).toBe( 'pending' );
	await atStripe( 'async.succeed' );
	await later();
	const { json: second } = await json( visitor, success );
	expect( second ).toEqual( { status: 'paid', message: expect.stringMatching( /received/ ) } );
} );

it( 'checks with the provider at most once every few seconds', async () => {
	const { visitor, success } = await gone();
	for ( let time = 0; time < 5; time++ ) {
		await json( visitor, success );
	}
	expect(
		( await asked() ).filter( ( { route } ) => route.startsWith( 'GET /v1/checkout/sessions/' ) )
	).toHaveLength( 1 );
} );

it( 'does not check a paid order', async () => {
	const { visitor, success } = await gone();
	await atStripe( 'pay' );
	await visitor.visit( success );
	await later();
	await asked();
	expect( kind( await visitor.visit( success ) ) ).toBe( 'paid' );
	expect( await asked() ).toEqual( [] );
} );

it( 'a visitor who has left can go back to the same page, which stays open', async () => {
	const { visitor, cancel, to } = await gone();
	const page = await visitor.visit( cancel );
	expect( [ kind( page ), said( page ) ] ).toEqual( [ 'cancelled', expect.stringMatching( /Nothing was charged/ ) ] );
	expect( page.document.querySelector( 'form.shop' ) ).not.toBeNull();
	expect(
		[ ...page.document.querySelectorAll( '.statecraft-pay__status a' ) ].map( ( one ) =>
			one.getAttribute( 'href' )
		)
	).toEqual( [ to ] );
	expect( await sessions() ).toEqual( [ expect.objectContaining( { status: 'open' } ) ] );
	expect( ( await json( visitor, cancel ) ).json.status ).toBe( 'cancelled' );
} );

it( 'a visitor who left after paying is told that it is paid', async () => {
	const { visitor, cancel } = await gone();
	await atStripe( 'pay' );
	expect( kind( await visitor.visit( cancel ) ) ).toBe( 'paid' );
} );

it( 'a failed debit is reported, and the form is shown again', async () => {
	const { visitor, success } = await gone();
	await atStripe( 'debit' );
	await visitor.visit( success );
	await atStripe( 'async.fail' );
	await later();
	const page = await visitor.visit( success );
	expect( [ kind( page ), said( page ) ] ).toEqual( [
		'failed',
		expect.stringMatching( /failed. Nothing was charged/ ),
	] );
	expect( page.document.querySelector( 'form.shop' ) ).not.toBeNull();
} );

it( 'an expired page is not a payment', async () => {
	const { visitor, success } = await gone();
	await atStripe( 'expire' );
	const page = await visitor.visit( success );
	expect( kind( page ) ).toBe( 'cancelled' );
	expect( page.document.querySelector( '.statecraft-pay__status a' ) ).toBeNull();
} );

it( 'without a response of the provider it is pending, not failed', async () => {
	const { visitor, success } = await gone();
	await atStripe( 'rate', { times: 20 } );
	const page = await visitor.visit( success );
	expect( [ page.status, kind( page ) ] ).toEqual( [ 200, 'pending' ] );
} );

it.each( [
	[ 'an invalid signature', ( value: string ) => value.slice( 0, -1 ) + ( value.endsWith( '0' ) ? '1' : '0' ) ],
	[ 'another order', ( value: string ) => value.replace( /^./, ( first ) => ( first === 'a' ? 'b' : 'a' ) ) ],
	[ 'an order without a signature', ( value: string ) => value.split( '.' )[ 0 ]! ],
] )( 'shows nothing for %s', async ( _, forge ) => {
	const { visitor, success } = await gone();
	const url = new URL( success );
	url.searchParams.set( 'statecraft-pay', forge( url.searchParams.get( 'statecraft-pay' )! ) );
	const page = await visitor.visit( url.href );
	expect( [ page.status, said( page ) ] ).toEqual( [ 200, '' ] );
	expect( await asked() ).toEqual( [] );
} );

it( 'of two blocks, only the submitted one shows it', async () => {
	const url = await publishPage( `${ block( { title: 'Tea' } ) }\n${ block( { title: 'Cake' } ) }` );
	const visitor = new Visitor();
	await goesTo( await visitor.press( await visitor.visit( url ), { amount: '500' }, 1 ) );
	const page = await visitor.visit( ( await back() ).cancel );
	expect(
		[ ...page.document.querySelectorAll( '.statecraft-pay__message' ) ].map( ( one ) =>
			/Cake/.test( one.textContent! )
		)
	).toEqual( [ false, true ] );
} );

it( 'is shown above the post if the block is gone, and nothing can be paid any more', async () => {
	const { visitor, url, success } = await gone();
	await atStripe( 'pay' );
	await as( 'administrator' ).post( `wp/v2/pages/${ await php( `echo url_to_postid( '${ url }' );` ) }`, {
		content: '<p>Sold out</p>',
	} );
	const page = await visitor.visit( success );
	expect( [ page.document.querySelectorAll( '.statecraft-pay__message' ).length, kind( page ) ] ).toEqual( [
		1,
		'paid',
	] );
	// Below the footer of a theme nobody would look for it.
	expect( page.document.querySelector( '.entry-content' )?.firstElementChild?.textContent ).toMatch( /received/ );
} );

it( 'sends the receipt once, however often the visitor returns @races', async () => {
	const { success } = await gone();
	await atStripe( 'pay', { email: 'payer@example.com' } );
	await Promise.all( [ 1, 2, 3, 4 ].map( () => new Visitor().visit( success ) ) );
	await later();
	await new Visitor().visit( success );
	expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ 'payer@example.com' ] );
} );
