/** Payment buttons on published pages: a form that works without JavaScript, or nothing. */
import { as, php, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { asked, eachOnASite, goesTo, kind, pageOf, rows, said, settings, Visitor } from '../_kit/checkout';
import { words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

eachOnASite();

const plan = async ( more: object = {} ): Promise< number > => {
	const { json } = await as( 'administrator' ).post< { id: number } >( 'wpcom/v2/memberships/product', {
		...{ title: 'Gold', price: 12.5, currency: 'EUR', interval: '1 month' },
		...more,
	} );
	return json.id;
};

const INNER =
	'<!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join \\u003cem\\u003enow\\u003c/em\\u003e"} /-->';
const button = ( attributes: object, inner = INNER, wrapper = 'class="wp-block-jetpack-recurring-payments"' ) =>
	`<!-- wp:jetpack/recurring-payments ${ JSON.stringify( attributes ) } -->\n<div ${ wrapper }>${ inner }</div>\n<!-- /wp:jetpack/recurring-payments -->`;

/** Stores a post, whatever its author's capabilities. */
const stored = async ( content: string, role: Role = 'administrator', status = 'publish' ): Promise< number > =>
	Number(
		await php(
			`echo wp_insert_post( wp_slash( array( 'post_title' => 'Join', 'post_status' => '${ status }', 'post_author' => ${
				site().users[ role ].id
			}, 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ) ) );`
		)
	);

async function opened( content: string, role?: Role ): Promise< { visitor: Visitor; page: Page; id: number } > {
	const id = await stored( content, role );
	const visitor = new Visitor();
	return { visitor, id, page: await visitor.visit( await php( `echo get_permalink( ${ id } );` ) ) };
}

const formsOn = ( { document }: Pick< Page, 'document' > ) => [
	...document.querySelectorAll< HTMLFormElement >( 'form.statecraft-pay' ),
];

/** Presses the button of a form, like a browser without JavaScript. */
async function press( visitor: Visitor, page: Page, place = 0, chosen?: number ): Promise< Response > {
	const form = formsOn( page )[ place ];
	if ( ! form ) {
		throw new Error( `No form on the page: ${ words( page.document.body ) }` );
	}
	const data = new FormData();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		data.append( name, String( value ) );
	}
	if ( chosen ) {
		data.set( 'statecraft_pay_for[offer]', String( chosen ) );
	}
	return visitor.request( page.url, { method: 'POST', body: data } );
}

const setMeta = ( id: number, key: string, value: string ) =>
	php( `update_post_meta( ${ id }, 'jetpack_memberships_${ key }', '${ value }' );` );

it( 'the saved button submits a form; its text, its style and the markup around it stay', async () => {
	const id = await plan();
	const inner =
		'<!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join \\u003cem\\u003enow\\u003c/em\\u003e","textColor":"black","className":"is-style-outline"} /-->';
	const { page } = await opened(
		button(
			{ planIds: [ id ], width: '50%' },
			inner,
			'class="wp-block-jetpack-recurring-payments alignwide" style="width:calc(50% - 1px)"'
		)
	);
	const [ form ] = formsOn( page );
	expect( form!.method ).toBe( 'post' );
	const wrapper = form!.parentElement!;
	expect( [ wrapper.className, wrapper.getAttribute( 'style' ) ] ).toEqual( [
		'wp-block-jetpack-recurring-payments alignwide',
		'width:calc(50% - 1px)',
	] );
	const [ submit, ...others ] = form!.querySelectorAll( 'button' );
	expect( others ).toEqual( [] );
	expect( [ submit!.type, submit!.innerHTML ] ).toEqual( [ 'submit', 'Join <em>now</em>' ] );
	expect( [ ...submit!.classList ] ).toEqual(
		expect.arrayContaining( [ 'wp-block-button__link', 'wp-element-button', 'has-black-color' ] )
	);
	expect( submit!.closest( '.wp-block-button' )!.classList ).toContain( 'is-style-outline' );
	expect( form!.querySelectorAll( 'a' ) ).toHaveLength( 0 );
} );

it( '[PAY-195] (in part) a button has its price and interval below it, and in its name', async () => {
	const [ below, names ] = [ [] as string[], [] as ( string | null )[] ];
	for ( const interval of [ '1 month', '1 year', 'one-time' ] ) {
		const { page } = await opened( button( { planId: await plan( { interval } ) } ) );
		const [ form ] = formsOn( page );
		below.push( words( form!.querySelector( '.statecraft-pay__price[aria-hidden="true"]' ) ) );
		names.push( form!.querySelector( 'button' )!.getAttribute( 'aria-label' ) );
	}
	expect( below ).toEqual( [
		expect.stringMatching( /^\D*12[.,]50\D* a month$/ ),
		expect.stringMatching( /^\D*12[.,]50\D* a year$/ ),
		expect.stringMatching( /^\D*12[.,]50\D*$/ ),
	] );
	expect( names.map( ( name ) => name?.replace( /\u00a0/g, ' ' ) ) ).toEqual(
		below.map( ( price ) => `Join now, ${ price.replace( /\u00a0/g, ' ' ) }` )
	);
} );

it( '[PAY-195] (in part) the price of a button that has only a value is read below it', async () => {
	const text = JSON.stringify( { element: 'input', uniqueId: 'recurring-payments-id', text: 'Join' } );
	const { page } = await opened( button( { planId: await plan() }, `<!-- wp:jetpack/button ${ text } /-->` ) );
	const [ form ] = formsOn( page );
	expect( form!.querySelectorAll( 'input[type="submit"]' ) ).toHaveLength( 1 );
	const price = form!.querySelector( '.statecraft-pay__price' );
	expect( words( price ) ).toMatch( /12[.,]50\D* a month$/ );
	expect( price!.getAttribute( 'aria-hidden' ) ).toBeNull();
} );

it( 'without JavaScript it redirects to Stripe’s page, with the price of the plan, and requests it once', async () => {
	const { visitor, page } = await opened( button( { planIds: [ await plan() ] } ) );
	await asked();
	const url = await goesTo( await press( visitor, page ) );
	expect( url.startsWith( site().sandbox ) ).toBe( true );
	expect( await ( await fetch( url ) ).text() ).toMatch( /12[.,]50/ );
	expect( await goesTo( await press( visitor, page ) ) ).toBe( url );
	expect( await rows() ).toMatchObject( [
		{ status: 'open', amount: '1250', currency: 'EUR', title: 'Gold', billing: '1 month' },
	] );
	expect( ( await asked() ).filter( ( { route } ) => route.startsWith( 'POST' ) ) ).toHaveLength( 1 );
} );

it( 'several plans are a choice with prices; the first one is checked', async () => {
	const [ gold, silver ] = [ await plan(), await plan( { title: 'Silver', price: 3, interval: '1 year' } ) ];
	const { visitor, page } = await opened( button( { planIds: [ gold, silver, gold ] } ) );
	const [ form ] = formsOn( page );
	const radios = [ ...form!.querySelectorAll< HTMLInputElement >( '[type=radio]' ) ];
	expect( radios.map( ( { value, checked } ) => [ Number( value ), checked ] ) ).toEqual( [
		[ gold, true ],
		[ silver, false ],
	] );
	expect( radios.map( ( radio ) => words( radio.closest( 'label' ) ) ) ).toEqual( [
		expect.stringMatching( /^Gold: .*12[.,]50.* a month$/ ),
		expect.stringMatching( /^Silver: .*3[.,]00.* a year$/ ),
	] );
	expect( form!.querySelector( 'button' )!.getAttribute( 'aria-label' ) ).toBeNull();
	expect( form!.querySelector( '.statecraft-pay__price' ) ).toBeNull();
	await goesTo( await press( visitor, page, 0, silver ) );
	expect( await rows() ).toMatchObject( [ { amount: '300', title: 'Silver', billing: '1 year' } ] );
} );

it( 'each button of a row sells its own plan', async () => {
	const [ gold, silver ] = [ await plan(), await plan( { title: 'Silver', price: 3 } ) ];
	const { visitor, page } = await opened(
		`<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons">${ button( {
			planId: gold,
		} ) }\n\n${ button( { planId: silver } ) }</div>\n<!-- /wp:jetpack/payment-buttons -->`
	);
	expect( formsOn( page ) ).toHaveLength( 2 );
	expect( new Set( formsOn( page ).map( ( { id } ) => id ) ).size ).toBe( 2 );
	expect( formsOn( page )[ 0 ]!.closest( '.wp-block-jetpack-payment-buttons' ) ).not.toBeNull();
	await goesTo( await press( visitor, page, 1 ) );
	expect( await rows() ).toMatchObject( [ { title: 'Silver', amount: '300' } ] );
} );

it( 'an older button without an inner block or without a text gets the default', async () => {
	const id = await plan();
	for ( const inner of [ '', '<!-- wp:jetpack/button {"element":"a","text":""} /-->' ] ) {
		const { page } = await opened( button( { planId: id }, inner ) );
		const buttons = [ ...formsOn( page )[ 0 ]!.querySelectorAll( 'button' ) ];
		expect( buttons.map( words ) ).toEqual( [ 'Contribute' ] );
	}
	const { page } = await opened( `<!-- wp:jetpack/recurring-payments {"planId":${ id }} /-->` );
	expect( formsOn( page )[ 0 ]!.parentElement!.className ).toBe( 'wp-block-jetpack-recurring-payments' );
} );

describe( '[PAY-093] nothing is rendered', () => {
	const nothing = async ( content: string, role?: Role ) => {
		const { page } = await opened( content, role );
		expect( page.status ).toBe( 200 );
		expect( page.html ).not.toContain( 'recurring-payments"' );
		expect( page.html ).not.toContain( 'Join <em>' );
		expect( formsOn( page ) ).toEqual( [] );
	};

	it( 'until the site is connected', async () => {
		const content = button( { planIds: [ await plan() ] } );
		await settings( { STATECRAFT_STRIPE_TEST_KEY: '' } );
		await nothing( content );
		await settings();
		expect( formsOn( ( await opened( content ) ).page ) ).toHaveLength( 1 );
	} );

	it( 'for a row of buttons and its other blocks, before the site is connected and after it is disconnected', async () => {
		const row = ( inner: string ) =>
			`<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons">Thank you kindly${ inner }</div>\n<!-- /wp:jetpack/payment-buttons -->`;
		const { id, page } = await opened( row( button( { planIds: [ await plan() ] } ) ) );
		expect( [ formsOn( page ).length, page.html.includes( 'Thank you kindly' ) ] ).toEqual( [ 1, true ] );
		await settings( { STATECRAFT_STRIPE_TEST_KEY: '' } );
		const later = await new Visitor().visit( await php( `echo get_permalink( ${ id } );` ) );
		await settings();
		const never = ( await opened( row( button( {} ) ) ) ).page;
		for ( const { html, status } of [ later, never ] ) {
			expect( status ).toBe( 200 );
			expect( html ).not.toMatch( /<[^>]*class="[^"]*wp-block-jetpack-payment-buttons|Thank you kindly/ );
		}
	} );

	it( 'if the author cannot publish; otherwise the button is', async () => {
		const content = button( { planIds: [ await plan() ] } );
		await nothing( content, 'contributor' );
		expect( formsOn( ( await opened( content, 'author' ) ).page ) ).toHaveLength( 1 );
	} );

	it( 'without a plan, or with a missing, deleted, donation or invalid one', async () => {
		const deleted = await plan();
		await setMeta( deleted, 'is_deleted', '1' );
		const trashed = await plan();
		await php( `wp_trash_post( ${ trashed } );` );
		const free = await plan();
		await setMeta( free, 'price', '0' );
		const { json: donations } = await as( 'administrator' ).post< { id: number }[] >(
			'wpcom/v2/memberships/products',
			{
				type: 'donation',
				currency: 'EUR',
			}
		);
		const post = await stored( 'A post, no plan' );
		for ( const id of [ null, 999_999, deleted, trashed, free, donations[ 0 ]!.id, post, 'x', [ 1 ] ] ) {
			await nothing( button( { planIds: [ id ] } ) );
		}
		await nothing( button( {} ) );
		await nothing( button( { planIds: 'x' } ) );
	} );

	it( 'for a missing plan among others, which are rendered', async () => {
		const id = await plan();
		const { page } = await opened( button( { planIds: [ 999_999, id ] } ) );
		expect( formsOn( page )[ 0 ]!.querySelectorAll( '[type=radio]' ) ).toHaveLength( 0 );
		expect( words( formsOn( page )[ 0 ]!.querySelector( '.statecraft-pay__price' ) ) ).toMatch( /12[.,]50/ );
	} );

	it( 'in drafts, in feeds and in REST responses', async () => {
		const content = button( { planIds: [ await plan() ] } );
		const id = await stored( content );
		const { json } = await as( 'administrator' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
		expect( json.content.rendered ).not.toContain( '<form' );
		const feed = await ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
		expect( feed ).toContain( '<title>Join</title>' );
		expect( feed ).not.toContain( 'statecraft_pay' );
		const draft = await stored( content, 'administrator', 'draft' );
		expect( await ( await fetch( `${ site().url }/?p=${ draft }` ) ).text() ).not.toContain( 'statecraft_pay' );
	} );
} );

it( 'a price that has changed since the page was opened is not charged, neither the old nor the new one', async () => {
	const id = await plan();
	const { visitor, page } = await opened( button( { planIds: [ id ] } ) );
	await asked();
	await setMeta( id, 'price', '99' );
	const answer = await pageOf( page.url, await press( visitor, page ) );
	expect( [ answer.status, kind( answer ) ] ).toEqual( [ 422, 'outdated' ] );
	expect( said( answer ) ).not.toBe( '' );
	expect( [ await rows(), ( await asked() ).filter( ( { route } ) => route.startsWith( 'POST' ) ) ] ).toEqual( [
		[],
		[],
	] );
	expect( words( formsOn( answer )[ 0 ]!.querySelector( '.statecraft-pay__price' ) ) ).toMatch( /99/ );
	expect( formsOn( answer )[ 0 ]!.querySelector( 'button' )!.getAttribute( 'aria-label' ) ).toMatch( /99/ );
	await goesTo( await press( visitor, answer ) );
	expect( await rows() ).toMatchObject( [ { amount: '9900' } ] );
} );

it( 'a plan deleted after the page was opened is not sold', async () => {
	const id = await plan();
	const { visitor, page } = await opened( button( { planIds: [ id ] } ) );
	await setMeta( id, 'is_deleted', '1' );
	const response = await press( visitor, page );
	expect( response.headers.get( 'location' ) ).toBeNull();
	expect( await rows() ).toEqual( [] );
} );

it( 'a plan of another button on the page cannot be bought with this one', async () => {
	const [ gold, silver ] = [ await plan(), await plan( { title: 'Silver', price: 3 } ) ];
	const { visitor, page } = await opened(
		`${ button( { planIds: [ gold, silver ] } ) }\n\n${ button( { planId: gold } ) }`
	);
	await press( visitor, page, 1, silver );
	expect( ( await rows() ).filter( ( { title } ) => title === 'Silver' ) ).toEqual( [] );
} );

it( 'the author’s text cannot break out of the form', async () => {
	const { page } = await opened(
		button(
			{ planIds: [ await plan( { title: '"><script>alert(1)</script>' } ) ] },
			'<!-- wp:jetpack/button {"element":"a","text":"\\u003cscript\\u003ealert(2)\\u003c/script\\u003e"} /-->'
		)
	);
	expect( page.document.querySelector( '.wp-block-jetpack-recurring-payments script' ) ).toBeNull();
	expect( formsOn( page ) ).toHaveLength( 1 );
} );

it( 'the text of a button and the title of a plan are plain text in its name and in the choice', async () => {
	const quoted = await plan( { title: 'Gold" data-broken="x' } );
	const text = JSON.stringify( { element: 'a', uniqueId: 'recurring-payments-id', text: 'Join" data-broken="x' } );
	const { page } = await opened( button( { planIds: [ quoted ] }, `<!-- wp:jetpack/button ${ text } /-->` ) );
	const one = formsOn( page )[ 0 ]!.querySelector( 'button' )!;
	expect( one.getAttribute( 'aria-label' ) ).toMatch( /^Join" data-broken="x, / );
	expect( one.dataset.broken ).toBeUndefined();
	const other = await plan();
	await php( `
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_title' => 'Gold <i>' ), array( 'ID' => ${ other } ) );
		clean_post_cache( ${ other } );
	` );
	const { page: choice } = await opened( button( { planIds: [ quoted, other ] } ) );
	const labels = [ ...formsOn( choice )[ 0 ]!.querySelectorAll( 'fieldset label' ) ].map( words );
	expect( labels ).toEqual( [
		expect.stringMatching( /^Gold" data-broken/ ),
		expect.stringMatching( /^Gold <i>:/ ),
	] );
} );

it( 'of many plans, the first twenty are offered', async () => {
	const ids: number[] = JSON.parse(
		await php( `
			$plans = new Statecraft\\Payments\\Products\\Plans();
			$add   = static fn( int $i ): int => $plans->add( array( 'title' => "Plan $i", 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;
			echo wp_json_encode( array_map( $add, range( 1, 21 ) ) );
		` )
	);
	const { page } = await opened( button( { planIds: ids } ) );
	const offered = [ ...formsOn( page )[ 0 ]!.querySelectorAll< HTMLInputElement >( '[type=radio]' ) ];
	expect( offered.map( ( { value } ) => Number( value ) ) ).toEqual( ids.slice( 0, 20 ) );
} );
