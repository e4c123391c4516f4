/** The page “My purchases”: how it opens, and how subscriptions are ended there, without JavaScript. */
import { JSDOM } from 'jsdom';
import {
	asked,
	atStripe,
	back,
	eachOnASite,
	goesTo,
	later,
	mails,
	opened,
	rows,
	runEvents,
	settings,
	Visitor,
	words,
} from '../_kit/checkout';
import { php, site } from '../_kit/client';
import { whileErased, whileUsed } from '../_kit/premium';
import { asks, EVENT, inside, link, MANAGE, press, shown, subscribed, text } from '../_kit/purchases';
import { things } from '../_kit/stripe-sandbox';

jest.setTimeout( 240_000 );
eachOnASite();

it( 'responds the same for any address, and does the same work until then', async () => {
	await subscribed( 'payer@example.com' );
	const seen = async ( email: string ) => {
		const page = await asks( new Visitor(), email );
		const events = await php(
			`echo count( array_filter( _get_cron_array(), static fn( $hooks ) => isset( $hooks['${ EVENT }'] ) ) );`
		);
		const before = await mails();
		await runEvents( EVENT );
		return { status: page.status, text: text( page ), events, before };
	};
	const known = await seen( 'payer@example.com' );
	expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ 'payer@example.com' ] );
	expect( await seen( 'nobody@example.com' ) ).toEqual( known );
	expect( known ).toMatchObject( { status: 200, events: '1', before: [] } );
	expect( await mails() ).toEqual( [] );
} );

it( 'does not store the address in plain text while the event waits', async () => {
	await asks( new Visitor(), 'nobody@example.com' );
	expect( await php( `echo maybe_serialize( _get_cron_array() );` ) ).not.toContain( 'nobody@example.com' );
} );

it( 'opens with a button, because mail scanners follow links too, and only once', async () => {
	await subscribed( 'payer@example.com', 'Club <b>' );
	const url = await link( 'payer@example.com' );
	const visitor = new Visitor();
	await new Visitor().visit( url );
	const page = await visitor.visit( url );
	expect( text( page ) ).not.toMatch( /Club/ );
	expect( page.headers.get( 'referrer-policy' ) ).toBe( 'no-referrer' );
	const list = await shown( visitor, page );
	expect( visitor.setCookies.length + visitor.cookies.size ).toBeGreaterThan( 0 );
	expect( text( list ) ).toMatch( /Club <b>.*5\.00(\sUSD)? each month.*The next payment is on/ );
	expect( list.html ).not.toContain( 'Club <b>' );
	const other = await shown( new Visitor(), page );
	expect( [ other.status, text( other ) ] ).toEqual( [ 410, expect.stringMatching( /has already been used/ ) ] );
	expect( text( other ) ).not.toMatch( /Club/ );
} );

it( 'a link is used once, even by two requests at once @races', async () => {
	await subscribed( 'payer@example.com' );
	const page = await new Visitor().visit( await link( 'payer@example.com' ) );
	const both = await Promise.all( [ new Visitor(), new Visitor() ].map( ( each ) => press( each, page ) ) );
	expect( both.map( ( { status } ) => status ).sort() ).toEqual( [ 303, 410 ] );
} );

it( 'a link opens nothing for a request that finds it unused and is a moment late', async () => {
	await subscribed( 'payer@example.com' );
	const page = await new Visitor().visit( await link( 'payer@example.com' ) );
	const answer = await whileUsed( () => press( new Visitor(), page ) );
	expect( [ answer.status, answer.headers.getSetCookie() ] ).toEqual( [ 410, [] ] );
} );

it( '[NEWS-109] (part: erasure) a link opens nothing for somebody who is erased in the same instant @races', async () => {
	await subscribed( 'payer@example.com' );
	const page = await new Visitor().visit( await link( 'payer@example.com' ) );
	const answer = await whileErased( 'payer@example.com', 'manage-session', () => press( new Visitor(), page ) );
	expect( [ answer.status, answer.headers.getSetCookie() ] ).toEqual( [ 410, [] ] );
	expect( ( await rows( 'access' ) ).filter( ( row ) => row.email === 'payer@example.com' ) ).toEqual( [] );
} );

it( 'stores no token, and sets an HttpOnly cookie', async () => {
	await subscribed( 'payer@example.com' );
	const url = await link( 'payer@example.com' );
	const token = new URL( url ).searchParams.get( 'token' )!;
	const visitor = new Visitor();
	const response = await press( visitor, await visitor.visit( url ) );
	const [ cookie ] = response.headers.getSetCookie();
	expect( cookie ).toMatch( /HttpOnly; SameSite=Lax$/i );
	const stored = JSON.stringify( await rows( 'access' ) );
	expect( stored ).not.toContain( token );
	expect( stored ).not.toContain( /=(\w+)/.exec( cookie! )![ 1 ] );
} );

it.each( [
	[ 'made up', async () => 'a'.repeat( 64 ) ],
	[
		'too old',
		async ( token: string ) => (
			await php(
				`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . ' SET expires_at = 1' );`
			),
			token
		 ),
	],
	[
		'for another purpose',
		async ( token: string ) => (
			await php(
				`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . " SET kind = 'read'" );`
			),
			token
		 ),
	],
] )( 'a token that is %s opens nothing', async ( _, forge ) => {
	await subscribed( 'payer@example.com' );
	const url = new URL( await link( 'payer@example.com' ) );
	url.searchParams.set( 'token', await forge( url.searchParams.get( 'token' )! ) );
	const visitor = new Visitor();
	const page = await shown( visitor, await visitor.visit( url.href ) );
	expect( [ page.status, visitor.cookies.size ] ).toEqual( [ 410, 0 ] );
} );

it( 'does not show or end other people’s subscriptions', async () => {
	await subscribed( 'other@example.com', 'Secret club' );
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	expect( text( page ) ).not.toMatch( /Secret/ );
	const [ theirs ] = await rows( 'subscriptions' );
	const after = await shown(
		visitor,
		page,
		{ 'statecraft_manage[id]': 'end', 'statecraft_person[subscription]': theirs!.uid },
		/End subscription/
	);
	expect( text( after ) ).not.toMatch( /Secret|will not renew/ );
	expect( ( await rows( 'subscriptions' ) ).map( ( one ) => Object( one ).ends_at ) ).toEqual( [ '0', '0' ] );
} );

it( 'redirects to the provider’s page, which returns to the list', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	const to = await goesTo( await press( visitor, page, {}, /End subscription/ ) );
	expect( to.startsWith( `${ site().sandbox }/stripe/p/` ) ).toBe( true );
	const portal = new JSDOM( await ( await fetch( to ) ).text(), { url: to } ).window.document;
	const home = [ ...portal.querySelectorAll( 'a' ) ]
		.map( ( one ) => one.href )
		.find( ( one ) => one.startsWith( site().url ) );
	const answer = await visitor.request( home! );
	expect( text( await visitor.visit( answer.headers.get( 'location' )! ) ) ).toMatch( /Club/ );
} );

it( '[PAY-199] (part: payment method) a subscriber whose payment failed gets to the provider’s page for all of their payments, not to the one that only ends', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	const to = await goesTo( await press( visitor, page, {}, /Change payment method/ ) );
	expect( to.startsWith( `${ site().sandbox }/stripe/p/` ) ).toBe( true );
	expect( await things( 'billing_portal.session' ) ).toEqual( [
		expect.objectContaining( { flow: null, return_url: expect.stringContaining( site().url ) } ),
	] );
} );

it( '[PAY-199] (part: payment method) where the provider has no such page, the list says that it could not be changed', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	await atStripe( 'permissions', {
		without: [ 'billing_portal_session_write', 'customer_portal_write', 'rak_customer_portal_write' ],
	} );
	const after = await shown( visitor, page, {}, /Change payment method/ );
	expect( words( after.document.querySelector( '[role=status]' ) ) ).toMatch(
		/payment method could not be changed.*try again/
	);
	expect( text( after ) ).not.toMatch( /End “Club”/ );
} );

it( 'ends it here after a confirmation, if the provider has no such page', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	await atStripe( 'permissions', {
		without: [ 'billing_portal_session_write', 'customer_portal_write', 'rak_customer_portal_write' ],
	} );
	const question = await shown( visitor, page, {}, /End subscription/ );
	expect( text( question ) ).toMatch( /End “Club”\?.*no more payments/ );
	expect( ( await rows( 'subscriptions' ) ).map( ( one ) => Object( one ).ends_at ) ).toEqual( [ '0' ] );
	const after = await shown( visitor, question, {}, /End the subscription/ );
	expect( words( after.document.querySelector( '[role=status]' ) ) ).toMatch( /“Club” will not renew/ );
	expect( text( after ) ).toMatch( /Ends on/ );
	expect( ( await mails() ).map( ( { subject } ) => subject ) ).toEqual( [
		expect.stringMatching( /Club.*will end/ ),
	] );
	expect( [ ...after.document.querySelectorAll( 'button' ) ].map( words ) ).not.toContain( 'End subscription' );
} );

it( 'asks the provider for its page ten times an hour, however often the button is pressed', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	for ( let times = 0; times < 10; times++ ) {
		expect( ( await press( visitor, page, {}, /End subscription/ ) ).status ).toBe( 303 );
	}
	await asked();
	expect( text( await shown( visitor, page, {}, /End subscription/ ) ) ).toMatch( /too many attempts/ );
	expect( await asked() ).toEqual( [] );
} );

it( 'says so if it could not be ended', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	await atStripe( 'rate', { times: 100 } );
	const after = await shown(
		visitor,
		await shown( visitor, page, {}, /End subscription/ ),
		{},
		/End the subscription/
	);
	expect( words( after.document.querySelector( '[role=status]' ) ) ).toMatch(
		/could not be ended and is still active/
	);
} );

it( 'ignores forms of other sites, which do not know the CSRF token', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	const after = await shown( visitor, page, { 'statecraft_manage[seal]': 'x' }, /End subscription/ );
	expect( after.status ).toBe( 403 );
	expect( text( after ) ).not.toMatch( /Club/ );
} );

it( 'closes the list after half an hour', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	await php(
		`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . ' SET expires_at = expires_at - 1801' );`
	);
	const after = await shown( visitor, page, {}, /End subscription/ );
	expect( [ after.status, text( after ) ] ).toEqual( [ 403, expect.stringMatching( /closed after 30 minutes/ ) ] );
	expect( text( await visitor.visit( MANAGE() ) ) ).not.toMatch( /Club/ );
} );

it( 'closes the list on request', async () => {
	await subscribed( 'payer@example.com' );
	const { visitor, page } = await inside( 'payer@example.com' );
	const cookies = new Map( visitor.cookies );
	expect( text( await shown( visitor, page, {}, /Close this list/ ) ) ).toMatch( /Enter the email address/ );
	cookies.forEach( ( value, name ) => visitor.cookies.set( name, value ) );
	expect( text( await visitor.visit( MANAGE() ) ) ).toMatch( /Enter the email address/ );
} );

it( 'is prefilled by the link of a receipt, which grants no access', async () => {
	const { visitor, page } = await opened( { kind: 'plan', interval: '1 month' } );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay', { email: 'payer@example.com' } );
	await visitor.visit( ( await back() ).success );
	const [ mail ] = await mails();
	const form = await new Visitor().visit( /http\S+for=\S+/.exec( mail!.message )![ 0 ] );
	const input = form.document.querySelector< HTMLInputElement >( 'input[type=email]' )!;
	expect( input.value ).toBe( 'payer@example.com' );
	expect( words( form.document.querySelector( `label[for="${ input.id }"]` ) ) ).toBe( 'Your email address' );
	expect( text( form ) ).not.toMatch( /Tea/ );
} );

it.each( [ '', 'payer', 'payer@example.com, other@example.com', 'payer@example.com\nBcc: x@example.com' ] )(
	'rejects %j as an address, at the field',
	async ( email ) => {
		const visitor = new Visitor();
		const after = await asks( visitor, email );
		const input = after.document.querySelector( 'input[type=email]' )!;
		expect( [ after.status, input.getAttribute( 'aria-invalid' ) ] ).toEqual( [ 422, 'true' ] );
		expect( words( after.document.getElementById( input.getAttribute( 'aria-describedby' )! ) ) ).toMatch(
			/complete email address/
		);
	}
);

it( 'limits the requests, and the emails to one address', async () => {
	await subscribed( 'payer@example.com' );
	await settings( {}, { statecraft_form_ceilings: { receipt: { 3600: 1 } } } );
	for ( let time = 0; time < 5; time++ ) {
		expect( ( await asks( new Visitor(), 'payer@example.com' ) ).status ).toBe( 200 );
	}
	await runEvents( EVENT );
	expect( await mails() ).toHaveLength( 1 );
	const refused = await asks( new Visitor(), 'payer@example.com' );
	expect( [ refused.status, Number( refused.headers.get( 'retry-after' ) ) > 500 ] ).toEqual( [ 429, true ] );
	await later();
	expect( ( await asks( new Visitor(), 'payer@example.com' ) ).status ).toBe( 200 );
} );

it( 'is a page with one heading, a language and a title, never cached and not indexed', async () => {
	const { document, headers } = await new Visitor().visit( MANAGE() );
	expect( document.querySelectorAll( 'h1' ) ).toHaveLength( 1 );
	expect( document.documentElement.lang ).toBe( 'en-US' );
	expect( document.querySelectorAll( 'title' ) ).toHaveLength( 1 );
	expect( document.title ).toMatch( /My purchases/ );
	expect( document.querySelectorAll( 'main' ) ).toHaveLength( 1 );
	expect( headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
	expect( headers.get( 'x-robots-tag' ) ).toMatch( /noindex/ );
} );

describe( 'the subscriptions of a person', () => {
	const change = ( values: string ) =>
		php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'subscriptions' ) . " SET ${ values }" );`
		);

	it( 'from the other mode are not listed', async () => {
		await subscribed( 'payer@example.com' );
		await change( `mode = 'live'` );
		expect( text( ( await inside( 'payer@example.com' ) ).page ) ).not.toMatch( /Subscriptions|each month/ );
	} );

	it( 'of another account are not ended with the keys of this one', async () => {
		await subscribed( 'payer@example.com' );
		await change( `account = 'acct_another'` );
		const { visitor, page } = await inside( 'payer@example.com' );
		await asked();
		const after = await shown(
			visitor,
			await shown( visitor, page, {}, /End subscription/ ),
			{},
			/End the subscription/
		);
		expect( words( after.document.querySelector( '[role=status]' ) ) ).toMatch(
			/could not be ended and is still active/
		);
		expect( await asked() ).toEqual( [] );
	} );

	it( 'that have ended are not ended again from an outdated page', async () => {
		await subscribed( 'payer@example.com', 'Club <i>' );
		const { visitor, page } = await inside( 'payer@example.com' );
		await atStripe( 'permissions', {
			without: [ 'billing_portal_session_write', 'customer_portal_write', 'rak_customer_portal_write' ],
		} );
		const question = await shown( visitor, page, {}, /End subscription/ );
		expect( words( question.document.querySelector( 'h1' ) ) ).toBe( 'End “Club <i>”?' );
		await shown( visitor, question, {}, /End the subscription/ );
		await asked();
		const again = await shown( visitor, question, {}, /End the subscription/ );
		expect( text( again ) ).toMatch( /Ends on/ );
		expect( await asked() ).toEqual( [] );
	} );
} );

it( 'someone who requests links for another person’s address does not block its owner, and neither do forms', async () => {
	await subscribed( 'payer@example.com' );
	await php( `
		$limiter = new Statecraft\\Public_Form\\Rate_Limiter();
		foreach ( range( 1, 9 ) as $i ) $limiter->allowed( array( 'payer@example.com' ), 'receipt' );
		$mail = new Statecraft\\Payments\\Manage\\Manage_Mail();
		foreach ( range( 1, 5 ) as $i ) $mail->ask( 'payer@example.com', '192.0.2.1' );
	` );
	const links = async () => {
		await runEvents( EVENT );
		return ( await mails() ).filter( ( { subject } ) => /Your purchases/.test( subject ) ).length;
	};
	expect( await links() ).toBe( 3 );
	await asks( new Visitor(), 'payer@example.com' );
	expect( await links() ).toBe( 1 );
} );

it( 'an address sealed for another purpose is not prefilled', async () => {
	const sealed = await php(
		`echo rawurlencode( ( new Statecraft\\Public_Form\\Sealed_Payload() )->encrypt( array( 'for' => 'reader', 'email' => 'somebody@example.com' ) ) );`
	);
	const page = await new Visitor().visit( `${ MANAGE() }&for=${ sealed }` );
	expect( page.html ).not.toContain( 'somebody@example.com' );
} );

it( 'a flood of requests locks nobody out: beyond the global limit, each network may still send one', async () => {
	await settings( {}, { statecraft_form_ceilings: { form: { 3600: 3 } } } );
	await php( `
		$limiter = new Statecraft\\Public_Form\\Rate_Limiter( kind: 'manage' );
		foreach ( range( 1, 9 ) as $i ) $limiter->check( 'page', "192.0.2.$i" );
	` );
	expect( ( await asks( new Visitor(), 'payer@example.com' ) ).status ).toBe( 200 );
	const refused = await asks( new Visitor(), 'payer@example.com' );
	expect( [ refused.status, Number( refused.headers.get( 'retry-after' ) ) > 3000 ] ).toEqual( [ 429, true ] );
} );
