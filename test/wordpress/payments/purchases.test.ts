/** “My purchases”: payments, receipts, pauses, and codes for reading on another device. */
import {
	asked,
	atStripe,
	eachOnASite,
	later,
	mails,
	rows,
	runEvents,
	settings,
	Visitor,
	words,
} from '../_kit/checkout';
import { codePage } from '../../../stories/machines/payments/device-code.page';
import { php } from '../_kit/client';
import { documentOf } from '../_kit/donations';
import {
	aPost,
	buy,
	CANARY,
	changeOrder,
	content,
	cookieOf,
	formData,
	look,
	submit,
	subscribe,
	whileUsed,
} from '../_kit/premium';
import { inside, MANAGE, shown, subscribed, text } from '../_kit/purchases';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );
eachOnASite();

const PAYER = 'payer@example.com';
const ACCESS = `Statecraft\\Payments\\Tables::name( 'access' )`;
const said = ( page: { document: Document } ) => words( page.document.querySelector( '[role=status]' ) );
const status = async () => ( await rows( 'subscriptions' ) ).map( ( one ) => Object( one ).status );

/** A person whose list is open, and a post that their plan opens. */
async function reader(): Promise< {
	visitor: Visitor;
	page: Awaited< ReturnType< Visitor[ 'visit' ] > >;
	post: StoredPost;
} > {
	await subscribed( PAYER );
	await php(
		`foreach ( array( 'orders', 'subscriptions' ) as $name ) $GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( $name ) . ' SET plan_id = 71' );`
	);
	const post = await aPost( content( [ 71 ] ), { post_title: 'Only for the club' } );
	return { ...( await inside( PAYER ) ), post };
}

const codeOn = ( page: { document: Document } ) => words( page.document.querySelector( '.is-code' ) );

/** Enters a code on another device; the cookie it then has. */
async function enter( post: StoredPost, code: string ) {
	const page = await look( post.url );
	const response = await submit( post.url, formData( page, 'code', { code } ) );
	return { response, cookie: response.status === 303 ? cookieOf( response ) : '' };
}

describe( 'the list', () => {
	it( '[PAY-199] has payments of the address in this mode, newest first, with refunds and disputes', async () => {
		const first = await buy( { email: PAYER, plan: 71 } );
		await changeOrder( first, {
			title: 'Old <b>',
			created_at: 1,
			paid_at: 86_400,
			refunded: 200,
			status: 'part-refunded',
		} );
		const second = await buy( { email: PAYER, plan: 72 } );
		await changeOrder( second, { title: 'New', dispute: 'needs_response' } );
		await changeOrder( await buy( { email: PAYER, plan: 73, mode: 'live' } ), { title: 'Live one' } );
		await changeOrder( await buy( { email: PAYER, plan: 73, status: 'expired' } ), { title: 'Never paid' } );
		await changeOrder( await buy( { email: 'other@example.com', plan: 74 } ), { title: 'Secret' } );
		const { page } = await inside( PAYER );
		const items = [ ...page.document.querySelectorAll( 'main > ul > li' ) ].map( words );
		expect( items ).toEqual( [
			expect.stringMatching( /^New.*5\.00.*Paid.*There is a dispute/ ),
			expect.stringMatching( /^Old <b>.*1970.*5\.00.*Partly refunded.*Refunded: .*2\.00/ ),
		] );
		expect( page.html ).not.toContain( 'Old <b>' );
		expect( page.headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
	} );

	it( '[PAY-199] pages through many payments', async () => {
		for ( let count = 0; count < 51; count++ ) {
			await changeOrder( await buy( { email: PAYER, plan: 71 } ), {
				title: `No. ${ count }`,
				created_at: 1000 + count,
			} );
		}
		const { visitor, page } = await inside( PAYER );
		expect( text( page ) ).not.toMatch( /No\. 0(?!\d)/ );
		const older = page.document.querySelector< HTMLAnchorElement >( 'a[href*="skip="]' )!;
		expect( text( await visitor.visit( older.href ) ) ).toMatch( /No\. 0(?!\d)/ );
	} );

	it( '[PAY-200] opens a receipt for its owner only', async () => {
		await changeOrder( await buy( { email: PAYER, plan: 71 } ), { title: 'Once <b>' } );
		await changeOrder( await buy( { email: 'other@example.com', plan: 71 } ), { title: 'Secret' } );
		const { visitor, page } = await inside( PAYER );
		const link = page.document.querySelector< HTMLAnchorElement >( 'a[href*="receipt"]' )!;
		const receipt = await visitor.visit( link.href );
		const [ mine, theirs ] = await rows();
		expect( text( receipt ) ).toMatch(
			/Receipt.*test: no money.*From.*Once <b>.*5\.00.*Paid by\s*payer@example\.com/
		);
		expect( text( receipt ) ).toContain( String( mine!.uid ) );
		// A slash at its end would stand before the address on a page from right to left.
		expect( words( receipt.document.querySelector( 'dd' ) ) ).toMatch( /[^/]$/ );
		expect( text( await new Visitor().visit( link.href ) ) ).not.toMatch( /Once/ );
		const other = await visitor.visit( link.href.replace( String( mine!.uid ), String( theirs!.uid ) ) );
		expect( [ other.status, text( other ) ] ).toEqual( [ 404, expect.not.stringMatching( /Secret/ ) ] );
	} );

	it( '[PAY-201] links to the published posts that a plan opens', async () => {
		await subscribe( { email: PAYER, plan: 71 } );
		const open = await aPost( content( [ 71 ] ), { post_title: 'Opened by it' } );
		await aPost( content( [ 71 ] ), { post_title: 'Draft of it', post_status: 'draft' } );
		await aPost( content( [ 717 ] ), { post_title: 'Another plan' } );
		const { page } = await inside( PAYER );
		const links = [ ...page.document.querySelectorAll< HTMLAnchorElement >( '.is-posts a' ) ];
		expect( links.map( ( one ) => [ words( one ), one.href ] ) ).toEqual( [ [ 'Opened by it', open.url ] ] );
	} );
} );

describe( 'a pause', () => {
	it( '[PAY-202] stops the payments until it is resumed', async () => {
		await subscribed( PAYER );
		const { visitor, page } = await inside( PAYER );
		await asked();
		const paused = await shown( visitor, page, {}, /^Pause$/ );
		expect( said( paused ) ).toMatch( /“Club” is paused/ );
		expect( text( paused ) ).toMatch(
			/Paused: there are no payments\. What you have paid for remains available until/
		);
		expect( await status() ).toEqual( [ 'paused' ] );
		expect( ( await asked() ).find( ( { route } ) => /^POST/.test( route ) ) ).toMatchObject( {
			body: { pause_collection: { behavior: 'void' } },
		} );
		await atStripe( 'renew' );
		expect( await rows() ).toHaveLength( 1 );
		const resumed = await shown( visitor, paused, {}, /^Resume$/ );
		expect( said( resumed ) ).toMatch( /“Club” continues/ );
		expect( await status() ).toEqual( [ 'active' ] );
	} );

	it( '[PAY-203] that is asked for twice at once, or again from an outdated page, is one pause @races', async () => {
		await subscribed( PAYER );
		const { visitor, page } = await inside( PAYER );
		const both = await Promise.all( [ 1, 2 ].map( () => shown( visitor, page, {}, /^Pause$/ ) ) );
		expect( both.map( said ) ).toEqual( Array( 2 ).fill( expect.stringMatching( /“Club” is paused/ ) ) );
		expect( await status() ).toEqual( [ 'paused' ] );
		await asked();
		expect( said( await shown( visitor, page, {}, /^Pause$/ ) ) ).toMatch( /“Club” is paused/ );
		expect( await asked() ).toEqual( [] );
	} );

	it( '[PAY-203] that the provider refuses leaves everything as it is, and says what to do', async () => {
		await subscribed( PAYER );
		const { visitor, page } = await inside( PAYER );
		await atStripe( 'rate', { times: 100 } );
		expect( said( await shown( visitor, page, {}, /^Pause$/ ) ) ).toMatch(
			/could not be paused and is still active.*try again/
		);
		expect( await status() ).toEqual( [ 'active' ] );
	} );

	it( '[PAY-202] is refused where a key cannot read what was paid: each skipped month would look like a paid one', async () => {
		await subscribed( PAYER );
		const { visitor, page } = await inside( PAYER );
		await atStripe( 'permissions', { without: [ 'invoice_read' ] } );
		await asked();
		expect( said( await shown( visitor, page, {}, /^Pause$/ ) ) ).toMatch(
			/could not be paused and is still active/
		);
		expect( await status() ).toEqual( [ 'active' ] );
		expect( ( await asked() ).map( ( { route } ) => route ).filter( ( route ) => /^POST/.test( route ) ) ).toEqual(
			[]
		);
	} );

	it( 'that the owner makes at Stripe opens nothing more, even if a key cannot read what was paid', async () => {
		await subscribed( PAYER );
		const paidUntil = async () => Object( ( await rows( 'subscriptions' ) )[ 0 ] ).period_end;
		const paid = await paidUntil();
		const { visitor, page } = await inside( PAYER );
		await shown( visitor, page, {}, /^Pause$/ );
		await atStripe( 'permissions', { without: [ 'invoice_read' ] } );
		await atStripe( 'renew' );
		await php( `
			$one = ( new Statecraft\\Payments\\Subscriptions\\Subscriptions() )->of_email( '${ PAYER }' )[0];
			( new Statecraft\\Payments\\Orders\\Ledger() )->refresh_subscription( $one, ( new Statecraft\\Payments\\Provider\\Providers() )->get( 'stripe', 'test' ) );
		` );
		expect( await rows() ).toHaveLength( 1 );
		expect( [ await status(), await paidUntil() ] ).toEqual( [ [ 'paused' ], paid ] );
	} );

	it( '[PAY-202] is not offered for another account, nor done from a forged form', async () => {
		await subscribed( PAYER );
		const { visitor, page } = await inside( PAYER );
		await php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'subscriptions' ) . " SET account = 'acct_another'" );`
		);
		await asked();
		const after = await shown( visitor, page, {}, /^Pause$/ );
		expect( [ ...after.document.querySelectorAll( 'button' ) ].map( words ) ).not.toContain( 'Pause' );
		expect( await asked() ).toEqual( [] );
		const forged = await shown( visitor, page, { 'statecraft_manage[seal]': 'x' }, /^Pause$/ );
		expect( forged.status ).toBe( 403 );
	} );
} );

it( '[PAY-204] a receipt for a single payment has one link, which opens nothing', async () => {
	const id = await buy( { email: PAYER, plan: 71 } );
	await php(
		`( new Statecraft\\Payments\\Mail\\Receipt() )->send( ( new Statecraft\\Payments\\Orders\\Orders() )->get( ${ id } ), null );`
	);
	const [ mail ] = await mails();
	const links = mail!.message.match( /http\S+statecraft-manage\S+/g ) ?? [];
	expect( links ).toHaveLength( 1 );
	const page = await new Visitor().visit( links[ 0 ]! );
	expect( page.document.querySelector< HTMLInputElement >( 'input[type=email]' )!.value ).toBe( PAYER );
	expect( text( page ) ).not.toMatch( /Once/ );
} );

describe( 'a code', () => {
	it( '[PAY-205] [PAY-206] [PAY-208] opens the text on another device, once; the list says so and signs it out', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		expect( code ).toMatch( /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/ );
		const waiting = await visitor.visit( MANAGE().replace( '=1', '=code' ) );
		expect( text( waiting ) ).toMatch( /Your code waits until/ );
		expect( waiting.html ).not.toContain( code );
		expect( ( await look( post.url ) ).html ).not.toContain( CANARY );

		const { cookie } = await enter( post, code.toLowerCase().replace( '-', ' ' ) );
		expect( ( await look( post.url, cookie ) ).html ).toContain( CANARY );
		expect( ( await enter( post, code ) ).response.status ).toBe( 422 );

		await runEvents( 'statecraft_payments_access_mail' );
		const [ mail ] = await mails();
		expect( [ mail!.to, mail!.message ] ).toEqual( [ PAYER, expect.stringMatching( /not you, sign it out/ ) ] );
		const used = await visitor.visit( MANAGE() );
		expect( text( used ) ).toMatch( /Your code was used at .*1 device reads by a code/ );
		await shown( visitor, used, {}, /Sign it out/ );
		expect( ( await look( post.url, cookie ) ).html ).not.toContain( CANARY );
	} );

	it( '[PAY-206] is used by one of two devices at once @races', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		const both = await Promise.all( [ 1, 2 ].map( () => enter( post, code ) ) );
		expect( both.map( ( { response } ) => response.status ).sort() ).toEqual( [ 303, 422 ] );
	} );

	it( '[PAY-206] in part: signs in no device that finds it unused and is a moment late', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		const { response } = await whileUsed( () => enter( post, code ) );
		expect( [ response.status, response.headers.getSetCookie() ] ).toEqual( [ 422, [] ] );
	} );

	it( '[PAY-208] in part: a device is not signed in by a code that the person has withdrawn since it was entered @races', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		// Between the code and the session that it starts, the person signs out all devices.
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/meanwhile.php', <<<'CODE'
				<?php
				add_filter( 'query', static function ( $query ) {
					static $is_done = false;
					if ( ! $is_done && str_starts_with( $query, 'INSERT' ) && str_contains( $query, "'code-session'" ) ) {
						$is_done = true;
						( new Statecraft\\Payments\\Access\\Device_Code() )->sign_out( '${ PAYER }' );
					}
					return $query;
				} );
				CODE );
		` );
		try {
			expect( ( await enter( post, code ) ).response.status ).toBe( 422 );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/meanwhile.php' );` );
		}
		const kinds = await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_col( 'SELECT kind FROM ' . ${ ACCESS } ) );`
		);
		expect( kinds ).not.toContain( 'code' );
	} );

	it( '[PAY-205] ends with the next one, after ten minutes, and when it is withdrawn', async () => {
		const { visitor, page, post } = await reader();
		const first = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		const second = await shown( visitor, page, {}, /Show a code/ );
		expect( ( await enter( post, first ) ).response.status ).toBe( 422 );
		await php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ACCESS } . " SET expires_at = expires_at - 601 WHERE kind = 'device-code'" );`
		);
		expect( ( await enter( post, codeOn( second ) ) ).response.status ).toBe( 422 );
		expect( text( await visitor.visit( MANAGE() ) ) ).toMatch( /expired\. Nobody used it/ );
		const third = await shown( visitor, page, {}, /Show a code/ );
		await shown( visitor, third, {}, /Withdraw the code/ );
		expect( ( await enter( post, codeOn( third ) ) ).response.status ).toBe( 422 );
	} );

	it( '[PAY-207] is stored as a keyed hash, and guesses and codes are limited', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) ).replace( '-', '' );
		const stored = JSON.stringify( await rows( 'access' ) );
		expect( stored ).not.toContain( code );
		expect( stored ).not.toContain( await php( `echo hash( 'sha256', '${ code }' );` ) );
		await settings( {}, { statecraft_form_ceilings: { sender: { 600: 3 } } } );
		const guesses = [];
		for ( let time = 0; time < 4; time++ ) {
			guesses.push( ( await enter( post, 'AAAA-AAAA' ) ).response.status );
		}
		expect( guesses ).toEqual( [ 422, 422, 422, 429 ] );
		// Who has guessed may still ask for a link by email.
		const ask = await submit(
			post.url,
			formData( await look( post.url ), 'ask', { email: 'somebody@example.com' } )
		);
		expect( ask.status ).toBe( 303 );
		await later();
		let last = page;
		for ( let time = 0; time < 11; time++ ) {
			last = await shown( visitor, page, {}, /Show a code/ );
		}
		expect( [ last.status, said( last ) ] ).toEqual( [ 429, expect.stringMatching( /too many attempts/ ) ] );
	} );

	it( '[PAY-206] is not shown to who has a plan that opens nothing, nor to another site', async () => {
		const { visitor, page } = await reader();
		expect( ( await shown( visitor, page, { 'statecraft_manage[seal]': 'x' }, /Show a code/ ) ).status ).toBe(
			403
		);
		await php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'subscriptions' ) . " SET status = 'ended', period_end = 1" );`
		);
		const after = await shown( visitor, page, {}, /Show a code/ );
		expect( after.document.querySelector( '.is-code' ) ).toBeNull();
		expect( [ ...after.document.querySelectorAll( 'button' ) ].map( words ) ).not.toContain( 'Show a code' );
	} );

	it( '[PAY-230] is told of as JSON, with its state and time only, to its own list only', async () => {
		const { visitor, page, post } = await reader();
		const code = codeOn( await shown( visitor, page, {}, /Show a code/ ) );
		const tell = async ( who: Visitor ) => {
			const response = await who.request( MANAGE().replace( '=1', '=code' ), {
				headers: { Accept: 'application/json' },
			} );
			return [ response.status, response.headers.get( 'cache-control' ), await response.json() ];
		};
		const NEVER = expect.stringContaining( 'no-store' );
		const [ answered, cache, json ] = await tell( visitor );
		expect( [ answered, cache, Object.keys( json ) ] ).toEqual( [ 200, NEVER, [ 'state', 'left' ] ] );
		expect( json.state ).toBe( 'waiting' );
		expect( json.left ).toBeGreaterThan( 540 );
		expect( json.left ).toBeLessThanOrEqual( 600 );

		const { cookie } = await enter( post, code );
		expect( await tell( visitor ) ).toEqual( [ 200, NEVER, { state: 'used', left: 0 } ] );
		const device = new Visitor();
		cookie
			.split( '; ' )
			.forEach( ( pair ) => device.cookies.set( ...( pair.split( '=' ) as [ string, string ] ) ) );
		for ( const other of [ new Visitor(), device ] ) {
			expect( await tell( other ) ).toEqual( [ 403, NEVER, { state: 'closed' } ] );
		}

		await shown( visitor, page, {}, /Show a code/ );
		await php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ACCESS } . " SET expires_at = expires_at - 601 WHERE kind = 'device-code'" );`
		);
		expect( await tell( visitor ) ).toEqual( [ 200, NEVER, { state: 'expired', left: 0 } ] );
		await shown( visitor, await visitor.visit( MANAGE() ), {}, /Sign it out/ );
		expect( await tell( visitor ) ).toEqual( [ 200, NEVER, { state: 'none', left: 0 } ] );
		await shown( visitor, page, {}, /Close this list/ );
		expect( await tell( visitor ) ).toEqual( [ 403, NEVER, { state: 'closed' } ] );
	} );

	it( '[PAY-231] has a page that is complete without its script, which no other page of the list loads', async () => {
		const { visitor, page } = await reader();
		const withCode = await shown( visitor, page, {}, /Show a code/ );
		const scripts = ( { html }: { html: string } ) => html.match( /build\/device-code\/view\.js/g )?.length ?? 0;
		const state = await visitor.visit( MANAGE().replace( '=1', '=code' ) );
		expect( scripts( withCode ) ).toBeGreaterThan( 0 );
		expect( [ scripts( page ), scripts( state ) ] ).toEqual( [ 0, 0 ] );
		const main = withCode.document.querySelector( 'main' )!;
		const seen = [ ...main.querySelectorAll( 'a, button, p' ) ].filter( ( one ) => ! one.closest( '[hidden]' ) );
		expect( seen.map( words ) ).toEqual( [
			expect.any( String ),
			expect.any( String ),
			'',
			codeOn( withCode ),
			expect.stringMatching( /I have a code.*10 minutes/ ),
			expect.stringMatching( /Do not tell it/ ),
			'See whether it was used',
			'See whether it was used',
			'Withdraw the code',
		] );

		// What the stories and the tests of the script show is what the server prints.
		const shape = ( document: Document ) => {
			const root = document.querySelector< HTMLElement >( '.statecraft-device-code' )!;
			root.querySelectorAll( 'input' ).forEach( ( one ) => one.remove() );
			root.querySelectorAll( 'form' ).forEach( ( one ) => one.removeAttribute( 'action' ) );
			root.querySelectorAll( 'a' ).forEach( ( one ) => one.removeAttribute( 'href' ) );
			root.querySelector( '.is-code code' )!.textContent = '';
			return [ { ...root.dataset, url: '', minutes: JSON.parse( root.dataset.minutes! ) }, root.innerHTML ];
		};
		expect( shape( withCode.document ) ).toEqual( shape( documentOf( codePage() ) ) );
	} );

	it( '[PAY-209] and its device are forgotten with the person', async () => {
		const { visitor, page, post } = await reader();
		const { cookie } = await enter( post, codeOn( await shown( visitor, page, {}, /Show a code/ ) ) );
		expect( ( await look( post.url, cookie ) ).html ).toContain( CANARY );
		await php( `( new Statecraft\\Payments\\Orders\\Personal_Data() )->erase( '${ PAYER }' );` );
		expect( await rows( 'access' ) ).toEqual( [] );
		expect( ( await look( post.url, cookie ) ).html ).not.toContain( CANARY );
	} );
} );
