/**
 * Every block by the keyboard alone: from the line in which it is asked for to the button that publishes the post. The mouse is never
 * touched. What follows the button is the editor's own.
 */
import type { Page } from '@playwright/test';
import { embedCases } from '../_kit/embeds';
import { removeKnobs, setKnobs } from '../wordpress/_kit/knobs';
import { browser } from '../wordpress/_kit/google-photos';
import * as instagram from '../wordpress/_kit/instagram';
import { settings } from '../wordpress/_kit/mailchimp';
import * as maps from '../wordpress/_kit/maps';
import { jpeg } from '../wordpress/_kit/pictures';
import { visit } from '../wordpress/_kit/visitor';
import { expect, php, reset, site, test } from './_kit';
import type { Editor } from './_kit';

/** A key, text to type, a key to repeat until something has the focus, or what must be visible or stored before the next step. */
type Step =
	| { press: string; times?: number }
	| { type: string }
	| { to: RegExp; by?: string }
	| { see: string }
	| { stores: RegExp };

interface Way {
	/** The text typed after the slash. */
	asked: string;
	steps: Step[];
	/** The expected content of the page. */
	page: RegExp;
	/** The setup of the site. */
	prepare?: () => Promise< unknown >;
	/** The block becomes others. */
	isAccepted?: true;
	/** What is filled in first is outside the canvas. */
	isAround?: true;
}

const tab = ( times = 1 ): Step => ( { press: 'Tab', times } );
const enter: Step = { press: 'Enter' };
const type = ( text: string ): Step => ( { type: text } );
const see = ( text: string ): Step => ( { see: text } );
const to = ( name: RegExp ): Step => ( { to: name } );

/** Embed blocks only need a URL. */
const EMBEDDING = Object.fromEntries(
	embedCases.map( ( [ folder, { form, found, page } ] ): [ string, Way ] => [
		`jetpack/${ folder }`,
		{ asked: form[ 0 ], steps: [ type( found.url ), enter ], page },
	] )
);

/** Connects the site to the sandbox instead of Stripe. */
const connect = () =>
	setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
			STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox',
		},
	} );

/** The media library has two images. */
const upload = () =>
	php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		foreach ( array( 'lake', 'tower' ) as $name ) {
			$file = wp_upload_bits( "$name.jpg", null, base64_decode( '${ jpeg.toString( 'base64' ) }' ) );
			$id   = wp_insert_attachment( array( 'post_title' => $name, 'post_mime_type' => 'image/jpeg' ), $file['file'] );
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		}
	` );

/** Through the editor's own dialog. */
const CHOOSE = [
	to( /^Select Images/ ),
	enter,
	to( /^Media Library/ ),
	enter,
	to( /lake in / ),
	enter,
	to( /tower in / ),
	enter,
	to( /^Create a new gallery/ ),
	enter,
	to( /^Insert gallery/ ),
	enter,
];

/** A payment button asks what it sells; the toolbar has the plans, too. The first plan of the site is created meanwhile. */
const SELL = [
	see( 'What does this button sell?' ),
	{ press: 'Alt+F10' },
	{ to: /^Payment plan/, by: 'ArrowRight' },
	enter,
	to( / \/ month\)/ ),
	enter,
	{ stores: /"planIds?":/ },
];

const WAYS: Readonly< Record< string, Way > > = {
	...EMBEDDING,
	'jetpack/donations': {
		asked: 'Donations Form',
		steps: [ see( 'Make a one-time donation' ) ],
		page: /name="statecraft_pay(?:\[|&#91;)seal\]"/,
		prepare: connect,
	},
	'jetpack/payment-buttons': {
		asked: 'Payment Buttons',
		// The row is selected: its button has the plans.
		steps: [ { press: 'ArrowDown' }, ...SELL ],
		page: /name="statecraft_pay(?:\[|&#91;)seal\]"/,
		prepare: connect,
	},
	'jetpack/recurring-payments': {
		asked: 'Payment Button',
		steps: SELL,
		page: /name="statecraft_pay(?:\[|&#91;)seal\]"/,
		prepare: connect,
	},
	'jetpack/simple-payments': {
		asked: 'Pay with PayPal',
		steps: [
			to( /^Item name/ ),
			type( 'A mug' ),
			to( /^Price/ ),
			type( '25' ),
			to( /^Email/ ),
			type( 'shop@example.com' ),
		],
		page: /A mug/,
	},
	'jetpack/ai-assistant': {
		asked: 'AI Assistant',
		steps: [ type( 'Write about tea' ), enter, see( 'The answer is ready.' ), { press: 'Control+Enter' } ],
		page: /Sandbox answer/,
		isAccepted: true,
	},
	'jetpack/business-hours': {
		asked: 'opening hours',
		steps: [
			see( 'Monday' ),
			to( /^Add Hours/ ),
			enter,
			see( 'Without times, these hours do not appear on the page.' ),
			type( '0630PM' ),
			to( /^Closing/ ),
			type( '0130AM' ),
			see( 'Past midnight: closes on Tuesday.' ),
		],
		page: /9:00 am \S+ 5:00 pm, 6:30 pm \S+ 1:30 am/,
	},
	'jetpack/contact-form': {
		asked: 'Form',
		steps: [ see( 'Choose a starting point.' ), to( /^Contact/ ), enter, see( 'Contact us' ) ],
		page: /<form[^]*Contact us/,
	},
	'jetpack/contact-info': {
		asked: 'telephone',
		steps: [
			tab(),
			type( 'tea@example.org' ),
			tab(),
			type( '+351 210 000 000' ),
			tab(),
			type( 'Rua Augusta 1' ),
			tab( 3 ),
			type( 'Lisboa' ),
		],
		page: /mailto:tea@example\.org[^]*tel:\+351210000000[^]*Rua Augusta 1[^]*Lisboa/,
	},
	'jetpack/mailchimp': {
		asked: 'Mailchimp',
		prepare: () => settings(),
		steps: [ see( 'Join my email list' ) ],
		page: /Join my email list/,
	},
	'jetpack/gif': {
		asked: 'GIF',
		prepare: () =>
			setKnobs( {
				constants: {
					STATECRAFT_GIPHY_BASE_URL: `${ site().sandbox }/giphy`,
					STATECRAFT_GIPHY_KEY: 'sandbox-key-of-giphy',
					STATECRAFT_INNER_HOSTS: '127.0.0.1',
				},
			} ),
		steps: [ type( 'cat' ), enter, { stores: /"gi(phy|f)Url":/ } ],
		page: /<figure[^]*giphy/,
	},
	'jetpack/instagram-gallery': {
		asked: 'Instagram',
		prepare: async () => {
			await instagram.settings();
			await instagram.connected( await browser( 'administrator' ) );
		},
		// The page has the copied photos; the editor shows them once they are copied.
		steps: [ to( /^Show the photos of/ ), enter, { stores: /"accessToken":/ }, see( 'Sandbox post 1' ) ],
		page: /instagram-gallery[^]*<img/,
	},
	'jetpack/map': {
		asked: 'Map',
		prepare: () => maps.settings(),
		steps: [
			{ press: 'Alt+F10' },
			{ to: /^Add a marker/, by: 'ArrowRight' },
			enter,
			type( 'cafe' ),
			see( 'Places' ),
			{ press: 'ArrowDown' },
			enter,
			{ stores: /"points":\[\{/ },
		],
		page: /wp-block-jetpack-map[^]*maps\/search/,
	},
	'jetpack/slideshow': {
		asked: 'Slideshow',
		prepare: upload,
		steps: [ ...CHOOSE, { stores: /"ids":\[\d+,\d+\]/ } ],
		page: /wp-block-jetpack-slideshow[^]*lake[^]*tower/,
	},
	'jetpack/tiled-gallery': {
		asked: 'Tiled Gallery',
		prepare: upload,
		steps: [ ...CHOOSE, { stores: /"ids":\[\d+,\d+\]/ } ],
		page: /wp-block-jetpack-tiled-gallery[^]*lake[^]*tower/,
	},
	'jetpack/markdown': { asked: 'Markdown', steps: [ type( '## Tea' ) ], page: /<h2>Tea<\/h2>/ },
	'jetpack/opentable': {
		asked: 'OpenTable',
		steps: [ type( '412810' ), enter, see( 'Remove 412810' ), enter ],
		page: /rid=412810/,
	},
	'jetpack/rating-star': {
		asked: 'stars',
		steps: [ to( /^Rating/ ), { press: 'ArrowRight' }, { press: 'ArrowUp' }, { press: 'ArrowRight', times: 2 } ],
		page: /3 out of 5 stars/,
	},
	'jetpack/related-posts': {
		asked: 'Related Posts',
		prepare: async () => {
			const id = await php(
				`echo wp_insert_post( array( 'post_title' => 'By train', 'post_status' => 'publish' ) );`
			);
			await setKnobs( { filters: { statecraft_related_posts: [ Number( id ) ] } } );
		},
		steps: [ see( 'Activate' ), to( /^Activate/ ), enter, see( 'By train' ) ],
		page: /By train/,
	},
	'jetpack/repeat-visitor': {
		asked: 'Repeat Visitor',
		steps: [ to( /^Add block/ ), enter, type( 'Paragraph' ), to( /^Paragraph/ ), enter, type( 'Welcome back' ) ],
		page: /data-visits[^]*Welcome back/,
	},
	'jetpack/tock': {
		asked: 'Tock',
		steps: [ type( 'roister' ), enter ],
		page: /exploretock\.com\/roister/,
		isAround: true,
	},
	'jetpack/wordads': {
		asked: 'advert',
		prepare: () => php( `update_option( 'statecraft_ads', array( 'mrec' => '<b>Buy tea</b>' ) );` ),
		steps: [ see( 'Activate WordAds' ), to( /^Activate/ ), enter, see( '300 × 250' ) ],
		page: /Buy tea/,
	},
};

/** Its form is outside the canvas: the longest way for the focus. */
const JOURNEY = 'jetpack/tock';

/** The focused element, in the canvas or outside: its text, its names, and its region of the screen. */
const focused = ( page: Page ): Promise< string > =>
	page.evaluate( () => {
		// Runs in the page.
		// eslint-disable-next-line @wordpress/no-global-active-element
		const canvas = document.activeElement as HTMLIFrameElement | null;
		const active = ( canvas?.contentDocument?.activeElement ?? canvas ) as HTMLInputElement | null;
		const names = [ ...( active?.labels ?? [] ) ].map( ( { textContent } ) => textContent );
		const region = ( canvas as Element | null )?.closest( '[role="region"]' );
		return [
			...[ active?.textContent?.slice( 0, 80 ), ...names, active?.getAttribute( 'aria-label' ) ].filter(
				Boolean
			),
			`in ${ region?.getAttribute( 'aria-label' ) }`,
		]
			.join( ' ' )
			.trim();
	} );

const titleOf = ( page: Page, name: string ): Promise< string > =>
	page.evaluate(
		( one ) => ( window.wp.data.select( 'core/blocks' ).getBlockType?.( one ) as { title: string } ).title,
		name
	);

/** Presses a key until something has the focus. What the site still has to answer with comes after some rounds. */
async function goTo( page: Page, what: RegExp, key = 'Tab' ) {
	const passed = [ await focused( page ) ];
	const end = Date.now() + 30_000;
	while ( ( passed.length < 60 || Date.now() < end ) && ! what.test( passed.at( -1 )! ) ) {
		await page.keyboard.press( key );
		passed.push( await focused( page ) );
	}
	expect( passed.at( -1 ), passed.slice( -60 ).join( '\n' ) ).toMatch( what );
}

/**
 * Asks for a block by its name after a slash, and takes it. WordPress's list has been seen to stay with the first letters while the page was still
 * busy with loading; a person then types the name again.
 */
async function choose( editor: Editor, asked: string, title: string ) {
	const { page } = editor;
	const { keyboard } = page;
	await keyboard.type( `/${ asked }` );
	const offered = page.getByRole( 'option', { selected: true } );
	await expect( async () => {
		try {
			await expect( offered, await editor.content() ).toHaveText( title, { timeout: 8_000 } );
		} catch ( error ) {
			await keyboard.press( 'Shift+Home' );
			await keyboard.type( `/${ asked }` );
			throw error;
		}
	} ).toPass( { timeout: 40_000 } );
	await keyboard.press( 'Enter' );
}

/** Leaves the block, whatever is focused in it, for the button in the header: no block is a keyboard trap. */
async function leave( { page }: Editor ): Promise< void > {
	await goTo( page, /in Editor top bar$/, 'Control+`' );
	await goTo( page, /^Publish.*in Editor top bar$/ );
}

test.beforeEach( async ( { page } ) => {
	await reset();
	// The providers are not part of the test.
	await page.route(
		/calendly\.com|eventbrite\.|pinterest\.|opentable\.|calendar\.google\.com|exploretock/,
		( route ) => {
			const url = route.request().url();
			return /resolve-redirect|restaurant-search/.test( url )
				? route.fulfill( {
						headers: { 'Access-Control-Allow-Origin': '*' },
						json: { url: 'https://example.org/', status: 200, items: [] },
					} )
				: route.fulfill( { body: '' } );
		}
	);
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** Blocks that are walked without being filled in, in `block-keyboard.spec.ts`. This list only shrinks. */
const NOT_FILLED_IN = [
	'jetpack/ai-chat',
	'jetpack/blog-stats',
	'jetpack/blogging-prompt',
	'jetpack/blogroll',
	'jetpack/cookie-consent',
	'jetpack/goodreads',
	'jetpack/image-compare',
	'jetpack/like',
	'jetpack/payments-intro',
	'jetpack/podcast-player',
	'jetpack/recipe',
	'jetpack/send-a-message',
	'jetpack/sharing-buttons',
	'jetpack/story',
	'jetpack/subscriber-login',
	'jetpack/subscriptions',
	'jetpack/top-posts',
	'jetpack/voice-to-content',
];

test( 'there is a path for every block that the inserter offers, but for those on the list', async ( { editor } ) => {
	const offered = () =>
		editor.page.evaluate( () =>
			(
				window.wp.data.select( 'core/blocks' ).getBlockTypes?.() as {
					name: string;
					parent?: string[];
					ancestor?: string[];
					supports: { inserter?: boolean };
				}[]
			 )
				.filter(
					( { name, parent, ancestor, supports } ) =>
						name.startsWith( 'jetpack/' ) && ! parent && ! ancestor && supports.inserter !== false
				)
				.map( ( { name } ) => name )
		);
	// The rarer ones are registered by the second script.
	await expect
		.poll( async () => ( await offered() ).sort() )
		.toEqual( [ ...Object.keys( WAYS ), ...NOT_FILLED_IN ].sort() );
} );

for ( const [ name, { asked, steps, page: shows, prepare, isAccepted, isAround } ] of Object.entries( WAYS ) ) {
	// An editor remembers what the site has activated or connected until it is reloaded.
	const marks = [ ...( prepare ? [ ' @fresh' ] : [] ), ...( name === JOURNEY ? [ ' @journey' ] : [] ) ].join( '' );
	test( `by keys alone: ${ name } is found as “${ asked }”, filled in and left${ marks }`, async ( {
		editor,
		page,
	} ) => {
		await prepare?.();
		await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).focus();
		const { keyboard } = page;
		await keyboard.type( 'By keys' );
		await keyboard.press( 'Enter' );
		await choose( editor, asked, await titleOf( page, name ) );
		const block = editor.block( name );
		await block.waitFor();
		await expect( block.getByText( 'The block is loading…' ) ).toHaveCount( 0 );
		// After inserting a block, the focus is in it.
		const isIn = () => block.evaluate( ( element ) => element.contains( element.ownerDocument.activeElement ) );
		const isInPopover = async () => /^Business name/.test( await focused( page ) );
		await expect.poll( isAround ? isInPopover : isIn ).toBe( true );
		for ( const step of steps ) {
			if ( 'see' in step ) {
				const { canvas } = editor;
				const seen = [ canvas.getByLabel( step.see ), canvas.getByAltText( step.see ) ].reduce(
					( any, locator ) => any.or( locator ),
					canvas.getByText( step.see )
				);
				await seen.first().waitFor( { state: 'attached' } );
			} else if ( 'stores' in step ) {
				await expect.poll( () => editor.content() ).toMatch( step.stores );
			} else if ( 'to' in step ) {
				await goTo( page, step.to, step.by );
			} else if ( 'type' in step ) {
				await keyboard.type( step.type );
			} else {
				for ( let i = 0; i < ( step.times ?? 1 ); i++ ) {
					await keyboard.press( step.press );
				}
			}
		}
		await expect( block ).toHaveCount( isAccepted ? 0 : 1 );
		await leave( editor );
		await editor.dispatch( 'core/editor', 'editPost', { status: 'publish' } );
		await editor.save();
		const { html } = await visit(
			`${ site().url }/?p=${ await editor.select( 'core/editor', 'getCurrentPostId' ) }`
		);
		// Without the head, which would be all that a log shows of it.
		expect( html.slice( html.indexOf( '<body' ) ), await editor.content() ).toMatch( shows );
	} );
}
