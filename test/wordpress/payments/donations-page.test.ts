/** Donation blocks on published pages: a form that works without JavaScript, the author's texts, or nothing. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { as, inBrowser, php, reset, site } from '../_kit/client';
import {
	blocksOn,
	connect,
	disconnect,
	documentOf,
	donations,
	formsOn,
	opened,
	stored,
	tabOf,
	textsOf,
} from '../_kit/donations';
import { donationPage } from '../../../stories/machines/payments/donation-form.page';
import { visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const ROOT = join( __dirname, '../../..' );
const INTERVALS = [ 'one-time', '1 month', '1 year' ];
const AUTHORED = {
	currency: 'EUR',
	oneTimeDonation: {
		show: true,
		amounts: [ 10, 20 ],
		heading: 'Gib <em>einmal</em>',
		extraText: 'Danke!',
		buttonText: 'Spenden',
	},
	monthlyDonation: {
		show: true,
		amounts: [ 3 ],
		heading: 'Jeden Monat',
		extraText: 'Vielen Dank!',
		buttonText: 'Monatlich spenden',
	},
	annualDonation: { show: false },
	chooseAmountText: 'Betrag wählen',
	customAmountText: 'Oder ein eigener Betrag',
};
const STATIC =
	'<div class="wp-block-jetpack-donations"><h4>Once</h4><p>Thanks</p><a class="jetpack-donations-fallback-link" href="http://elsewhere.example/" rel="noopener noreferrer noamphtml" target="_blank">Give</a></div>';
const ONLY_ONCE = { monthlyDonation: { show: false }, annualDonation: { show: false } };

beforeEach( () => connect() );
afterAll( async () => {
	await disconnect();
	await reset();
} );

const values = ( root: ParentNode, selector: string ) =>
	[ ...root.querySelectorAll< HTMLInputElement >( selector ) ].map( ( { value } ) => value );

describe( 'the form', () => {
	it( '[PAY-123] in part: has the intervals as radio buttons, the first one checked', async () => {
		const [ form ] = formsOn( await opened( donations() ) );
		expect( textsOf( form!, '.donations__nav label' ) ).toEqual( [ 'One-Time', 'Monthly', 'Yearly' ] );
		const radios = [ ...form!.querySelectorAll< HTMLInputElement >( '[name="statecraft_pay_for[offer]"]' ) ];
		expect( radios.map( ( { type, value, checked } ) => [ type, value, checked ] ) ).toEqual(
			INTERVALS.map( ( interval, place ) => [ 'radio', interval, place === 0 ] )
		);
		expect( form!.querySelector( '.donations__nav' )!.tagName ).toBe( 'FIELDSET' );
		expect( words( form!.querySelector( '.donations__nav legend' ) ) ).toBe( 'How often' );
	} );

	it( '[PAY-127, PAY-130, PAY-131] of a block without attributes has the defaults', async () => {
		const [ form ] = formsOn( await opened( donations() ) );
		for ( const interval of INTERVALS ) {
			const tab = tabOf( form!, interval );
			expect( values( tab, `[name="statecraft_pay_for[amount][${ interval }]"]` ) ).toEqual( [
				'500',
				'1500',
				'10000',
			] );
			expect( textsOf( tab, '.donations__amounts label' ) ).toEqual(
				[ '5', '15', '100' ].map( ( price ) =>
					expect.stringMatching( new RegExp( `^(\\$${ price }\\.00|${ price }\\.00.USD)$` ) )
				)
			);
			expect( values( tab, `[name="statecraft_pay_for[own][${ interval }]"]` ) ).toEqual( [ '' ] );
			expect( textsOf( tab, '.donations__currency' ) ).toEqual( [ 'USD' ] );
		}
		expect( [ form!.dataset.min, form!.dataset.max ] ).toEqual( [ '0.50', '999999.99' ] );
		expect( form!.querySelectorAll( 'input[type=radio][name*=amount]:checked' ) ).toHaveLength( 0 );
	} );

	it( '[PAY-133, PAY-134] has these headings and buttons by default', async () => {
		const [ form ] = formsOn( await opened( donations() ) );
		expect( textsOf( form!, 'h4' ) ).toEqual( [
			'Make a one-time donation',
			'Make a monthly donation',
			'Make a yearly donation',
		] );
		expect( textsOf( form!, 'button' ) ).toEqual( [ 'Donate', 'Donate monthly', 'Donate yearly' ] );
	} );

	it( '[PAY-132, PAY-129] in part: has the author’s texts, and only the shown intervals', async () => {
		const [ form ] = formsOn( await opened( donations( AUTHORED ) ) );
		expect( values( form!, '[name="statecraft_pay_for[offer]"]' ) ).toEqual( [ 'one-time', '1 month' ] );
		const once = tabOf( form!, 'one-time' );
		expect( once.querySelector( 'h4' )!.innerHTML ).toBe( 'Gib <em>einmal</em>' );
		expect( [
			words( once.querySelector( 'legend' ) ),
			words( once.querySelector( '.donations__custom > span' ) ),
		] ).toEqual( [ 'Betrag wählen', 'Oder ein eigener Betrag' ] );
		expect( [ textsOf( once, 'p' ), textsOf( once, 'button' ) ] ).toEqual( [ [ 'Danke!' ], [ 'Spenden' ] ] );
		expect( textsOf( tabOf( form!, '1 month' ), 'h4, p, button' ) ).toEqual( [
			'Jeden Monat',
			'Vielen Dank!',
			'Monatlich spenden',
		] );
		expect( values( once, '[name^="statecraft_pay_for[amount]"]' ) ).toEqual( [ '1000', '2000' ] );
	} );

	it( 'with a single interval has no choice', async () => {
		const [ form ] = formsOn( await opened( donations( ONLY_ONCE ) ) );
		expect( form!.querySelector< HTMLElement >( '.donations__nav' )!.hidden ).toBe( true );
		expect( values( form!, '[name="statecraft_pay_for[offer]"]:checked' ) ).toEqual( [ 'one-time' ] );
	} );

	it( 'has no custom amount field if the author has disabled it', async () => {
		const [ form ] = formsOn( await opened( donations( { showCustomAmount: false } ) ) );
		expect( form!.querySelectorAll( '.donations__own' ) ).toHaveLength( 0 );
		expect( form!.dataset ).not.toHaveProperty( 'min' );
	} );

	it( 'contains what a browser without JavaScript needs: the seal, a token, and a hidden honeypot', async () => {
		const { html } = await opened( donations() );
		const [ form ] = formsOn( { document: documentOf( html ) } );
		expect( [ form!.method, form!.getAttribute( 'action' ) ] ).toEqual( [ 'post', `#${ form!.id }-status` ] );
		expect( values( form!, '[name="statecraft_pay[seal]"]' )[ 0 ] ).not.toBe( '' );
		expect( form!.querySelector( `[id="${ form!.id }-status"][role=status][tabindex="-1"]` ) ).not.toBeNull();
		expect( form!.querySelectorAll( '[required], [onclick], script' ) ).toHaveLength( 0 );
	} );

	it.each( [
		[ 'JPY', { amounts: [ 500, 1500.5, 49 ] }, [ '500' ], '50' ],
		[ 'USD', { amounts: [ 0.49, 0.5, 'x', -1, '7.25', 7.25, 5.555 ] }, [ '50', '725' ], '0.50' ],
		[ 'HUF', {}, [ '500', '1500', '10000' ], '0.50' ],
		[ 'CZK', { amounts: null }, [ '500', '1500', '10000' ], '0.50' ],
		[ 'KWD', { amounts: [ 5.123, 5.12 ] }, [ '5120' ], '0.500' ],
	] )(
		'[PAY-153] in part: amounts that cannot be paid are omitted (%s)',
		async ( currency, donation, amounts, min ) => {
			const [ form ] = formsOn( await opened( donations( { currency, oneTimeDonation: donation } ) ) );
			expect( values( tabOf( form!, 'one-time' ), '[name="statecraft_pay_for[amount][one-time]"]' ) ).toEqual(
				amounts
			);
			expect( form!.dataset.min ).toBe( min );
		}
	);

	it( 'has the limits of the block within those of the currency', async () => {
		const limits = async ( attributes: object ) => {
			const [ form ] = formsOn( await opened( donations( attributes ) ) );
			return [ form!.dataset.min, form!.dataset.max ];
		};
		expect( await limits( { minAmount: 2.5, maxAmount: 50 } ) ).toEqual( [ '2.50', '50.00' ] );
		expect( await limits( { minAmount: 0.1, maxAmount: 0.2 } ) ).toEqual( [ '0.50', '999999.99' ] );
		expect( await limits( { minAmount: 'x', maxAmount: [] } ) ).toEqual( [ '0.50', '999999.99' ] );
	} );

	it( 'is the one that stories show and that the script is tested on', async () => {
		const [ block ] = blocksOn( await opened( donations() ) );
		const id = block!.querySelector( 'form' )!.id;
		const plain = ( html: string ) =>
			html
				.replaceAll( id, 'pay-donations-1' )
				.replace( /(?<=\[seal\]" value=")[^"]+/, 'SEAL' )
				.replace( /(?<=\[once\]" value=")[^"]+/, 'ONCE' )
				.replace( /([\d,.]+\d)&nbsp;USD/g, '$$$1' );
		const { body } = documentOf( donationPage() );
		expect( plain( block!.outerHTML ) ).toBe( body.innerHTML );
	} );

	it( 'escapes all attributes', async () => {
		const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
		const donation = { show: true, amounts: [ 5, evil ], heading: evil, extraText: evil, buttonText: evil };
		const page = await opened(
			donations( {
				oneTimeDonation: donation,
				monthlyDonation: evil,
				annualDonation: [ evil ],
				chooseAmountText: evil,
				customAmountText: evil,
				contentAlignment: evil,
				buttonAlignment: evil,
				fallbackLinkUrl: 'javascript:alert(1)',
			} )
		);
		const [ block ] = blocksOn( page );
		expect( block!.querySelectorAll( 'img, script, [onerror], [href^="javascript:"]' ) ).toHaveLength( 0 );
		expect( values( tabOf( block!, 'one-time' ), '[name^="statecraft_pay_for[amount]"]' ) ).toEqual( [ '500' ] );
	} );

	it( 'is separate for each block, with its own fields and ids', async () => {
		const page = await opened( donations() + donations( { currency: 'EUR' } ) );
		const forms = formsOn( page );
		expect( forms ).toHaveLength( 2 );
		expect( forms[ 0 ]!.id ).not.toBe( forms[ 1 ]!.id );
		const ids = [ ...page.document.querySelectorAll( '.wp-block-jetpack-donations [id]' ) ].map( ( { id } ) => id );
		expect( new Set( ids ).size ).toBe( ids.length );
		expect( forms.map( ( form ) => words( form.querySelector( '.donations__currency' ) ) ) ).toEqual( [
			'USD',
			'EUR',
		] );
	} );

	it( 'uses no left or right, which would fail in right-to-left text', async () => {
		const [ block ] = blocksOn( await opened( donations() ) );
		expect( block!.outerHTML ).not.toMatch( /(?:margin|padding|border)-(?:left|right)|style=/ );
	} );

	it( 'responds to a submission without an amount with an error, and keeps the input', async () => {
		const page = await opened( donations() );
		const [ form ] = formsOn( page );
		const body = new URLSearchParams();
		for ( const [ name, value ] of new form!.ownerDocument.defaultView!.FormData( form! ) ) {
			body.append( name, String( value ) );
		}
		body.set( 'statecraft_pay_for[offer]', '1 month' );
		body.set( 'statecraft_pay_for[own][1 month]', '0.1' );
		const response = await fetch( page.url, { method: 'POST', body } );
		expect( response.status ).toBe( 422 );
		const [ again ] = formsOn( { document: documentOf( await response.text() ) } );
		expect( words( again!.querySelector( '[role=status]' ) ) ).toMatch( /^The smallest amount is .*0\.50/ );
		expect( values( again!, '[name="statecraft_pay_for[offer]"]:checked' ) ).toEqual( [ '1 month' ] );
		expect( values( again!, '[aria-invalid="true"]' ) ).toEqual( [ '0.1' ] );
	} );
} );

describe( 'the author’s texts, without a button', () => {
	const expectTexts = ( block: Element | undefined ) => {
		expect( textsOf( block!, 'h4, p' ) ).toEqual( [ 'Once', 'Thanks' ] );
		expect( block!.querySelectorAll( 'form, input, button, a' ) ).toHaveLength( 0 );
	};
	const post = donations( ONLY_ONCE, STATIC );

	it( 'in a REST response and in a preview', async () => {
		const id = await stored( post );
		const { json } = await as( 'anonymous' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
		expectTexts( blocksOn( { document: documentOf( json.content.rendered ) } )[ 0 ] );
		const { cookie } = await inBrowser( 'administrator' );
		const preview = await fetch(
			`${ site().url }/?p=${ await stored( post, 'administrator', 'draft' ) }&preview=true`,
			{ headers: { Cookie: cookie } }
		);
		expectTexts( blocksOn( { document: documentOf( await preview.text() ) } )[ 0 ] );
	} );

	it( 'in a feed, which links to the post', async () => {
		await stored( post );
		const feed = await ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
		const item = feed.split( '<item>' ).find( ( one ) => one.includes( '<h4>Once' ) )!;
		const { document } = {
			document: documentOf( item.slice( item.indexOf( 'CDATA[', item.indexOf( 'content:encoded' ) ) + 6 ) ),
		};
		expect( textsOf( document, 'h4' ) ).toEqual( [ 'Once' ] );
		expect( document.querySelectorAll( 'form, input' ) ).toHaveLength( 0 );
		const link = document.querySelector< HTMLAnchorElement >( 'a.jetpack-donations-fallback-link' );
		expect( [ link?.textContent, link?.href.startsWith( site().url ) ] ).toEqual( [ 'Give', true ] );
	} );
} );

describe( 'nothing at all, not even a text,', () => {
	const post = donations( ONLY_ONCE, STATIC );
	const expectNothing = ( page: Page ) => {
		expect( page.status ).toBe( 200 );
		expect( blocksOn( page ) ).toEqual( [] );
		expect( page.html ).not.toMatch( />(?:Once|Thanks)<|elsewhere\.example/ );
	};

	it( '[PAY-093, PAY-155] in part: on a site that was never connected, or is no longer', async () => {
		const id = await stored( post );
		const page = () => visit( `${ site().url }/?p=${ id }` );
		expect( blocksOn( await page() ) ).toHaveLength( 1 );
		await disconnect();
		expectNothing( await page() );
		expectNothing( await opened( donations( ONLY_ONCE ) ) );
	} );

	it( 'in a feed and a REST response of such a site', async () => {
		await disconnect();
		const id = await stored( post );
		const { json } = await as( 'anonymous' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
		expect( json.content.rendered.trim() ).toBe( '' );
		expect( await ( await fetch( `${ site().url }/?feed=rss2` ) ).text() ).not.toMatch(
			/<h4>Once|elsewhere\.example/
		);
	} );

	it( 'if the author cannot publish', async () => {
		expectNothing( await opened( post, 'contributor' ) );
	} );

	it( 'if no amount can be paid', async () => {
		expectNothing( await opened( donations( { ...ONLY_ONCE, oneTimeDonation: { amounts: [ 0.1 ] } }, STATIC ) ) );
		expectNothing( await opened( donations( { ...ONLY_ONCE, currency: 'no' }, STATIC ) ) );
	} );
} );

describe( 'posts of older versions', () => {
	const files = readdirSync( join( ROOT, 'test/corpus' ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => /jetpack-donations.*\.html$/.test( file ) )
		.map( ( file ) => `test/corpus/${ file }` );

	it( 'exist', () => expect( files.length ).toBeGreaterThan( 2 ) );

	it.each( files )(
		'[PAY-128] in part: %s is a form with all its texts, and nothing without keys',
		async ( file ) => {
			const content = readFileSync( join( ROOT, file ), 'utf8' );
			const [ block ] = blocksOn( await opened( content ) );
			const own = [ 'Give once', 'Monthly', 'Yearly' ];
			expect( textsOf( block!, 'form h4' ) ).toEqual( own );
			expect( block!.querySelector( 'h4 em' )?.textContent ).toBe( 'once' );
			expect( textsOf( block!, '.donations__tab > p' ) ).toEqual( [ 'Thank you!', 'Thank you!', 'Thank you!' ] );
			expect( textsOf( block!, 'button' ) ).toEqual( [ 'Donate', 'Donate monthly', 'Donate yearly' ] );
			expect( values( tabOf( block!, '1 year' ), '[name^="statecraft_pay_for[amount]"]' ) ).toEqual( [
				'1000',
				'2000',
				'5000',
			] );
			expect( textsOf( block!, '.donations__amounts legend' )[ 0 ] ).toBe( 'Choose an amount' );
			await disconnect();
			const page = await opened( content );
			expect( blocksOn( page ) ).toEqual( [] );
			expect( page.html ).not.toMatch( /Thank you!|Give once/ );
		}
	);

	it( 'texts that are only in the markup, in any language, are read from it', async () => {
		const old = readFileSync(
			join(
				__dirname,
				'../../..',
				files.find( ( file ) => basename( file ).includes( '--d0--full.html' ) )!
			),
			'utf8'
		)
			.replace( /<!-- wp:jetpack\/donations .* -->/, '<!-- wp:jetpack/donations {"currency":"EUR"} -->' )
			.replace( 'Choose an amount', 'Izaberi iznos' )
			.replace( '>Donate yearly<', '>Doniraj<' );
		const [ block ] = blocksOn( await opened( old ) );
		expect( textsOf( block!, 'h4' ) ).toEqual( [ 'Give once', 'Monthly', 'Yearly' ] );
		expect( textsOf( block!, 'button' )[ 2 ] ).toBe( 'Doniraj' );
		expect( textsOf( block!, '.donations__amounts legend' )[ 0 ] ).toBe( 'Izaberi iznos' );
		const [ newer ] = blocksOn( await opened( donations( ONLY_ONCE, STATIC ) ) );
		expect( textsOf( newer!, 'h4, p:not([role]), button' ).slice( 0, 3 ) ).toEqual( [ 'Once', 'Thanks', 'Give' ] );
	} );
} );

it( 'a plan id in the post counts only if it is a donation plan of this site', async () => {
	const planOf = ( meta: object ) =>
		php( `
			$id = wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Plan', 'meta_input' => json_decode( '${ JSON.stringify( meta ) }', true ) ) );
			$offers = ( new Statecraft\\Payments\\Checkout\\Donation_Offers() )->offers( new Statecraft\\Render\\Attributes( array( 'oneTimeDonation' => array( 'planId' => $id, 'amounts' => array( 5 ) ) ) ) );
			echo $offers['one-time']->plan_id === $id ? 'same' : $offers['one-time']->plan_id;
		` );
	const meta = { jetpack_memberships_currency: 'USD', jetpack_memberships_interval: 'one-time' };
	expect( await planOf( { ...meta, jetpack_memberships_type: 'donation' } ) ).toBe( 'same' );
	expect( await planOf( meta ) ).toBe( '0' );
	expect(
		await planOf( { ...meta, jetpack_memberships_type: 'donation', jetpack_memberships_currency: 'EUR' } )
	).toBe( '0' );
	expect(
		await planOf( { ...meta, jetpack_memberships_type: 'donation', jetpack_memberships_interval: '1 month' } )
	).toBe( '0' );
} );
