/** The scripts of pages, beside what people who may not write scripts have saved by hand: it has the classes of a block, and not its parts. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { likePage } from '../../stories/machines/counts/post-like.page';
import { subscribePage } from '../../stories/machines/newsletter/subscribe-form.page';
import { loginPage } from '../../stories/machines/payments/subscription-access.page';
import { productPage } from '../_kit/pay-pages';

/** Of a theme or of another plugin, around which an open element of a post can stand. */
const FOREIGN =
	'<form id="commentform" action="/wp-comments-post.php"><input type="email"><p role="status"></p><button>Post</button></form>';

const FORM = '<form class="statecraft-form" id="f"><button type="submit">Send</button></form>';
const broken = ( name: string ) =>
	FORM.replace( '<button', `<p data-field="a" data-show-if="${ name }"></p><button` ).replace( 'id="f"', 'id="b"' );

interface Row {
	script: string;
	/** What somebody has written. */
	written: string;
	/** What the server has rendered for a block of somebody else, below it. */
	rendered: string;
}

const ROWS: Record< string, Row > = {
	'a condition that is no JSON': { script: 'contact-form', written: broken( '{' ), rendered: FORM },
	'a condition without rules': { script: 'contact-form', written: broken( '{}' ), rendered: FORM },
	'a class of Like around a form': {
		script: 'like',
		written: `<div class="statecraft-like">${ FOREIGN }</div>`,
		rendered: likePage(),
	},
	'a class of Subscribe around a form': {
		script: 'subscriptions',
		written: `<div class="statecraft-subscribe">${ FOREIGN }</div>`,
		rendered: subscribePage(),
	},
	'a class of a log-in around a form': {
		script: 'premium-content',
		written: `<div class="statecraft-reader">${ FOREIGN }</div>`,
		rendered: loginPage(),
	},
	'a status of a payment without text': {
		script: 'simple-payments',
		written: '<div class="jetpack-simple-payments-wrapper"><p class="statecraft-pay__status"></p></div>',
		rendered: productPage(),
	},
	'a status of a payment beside a form': {
		script: 'simple-payments',
		written: `<div class="jetpack-simple-payments-wrapper"><div class="statecraft-pay__status"><p></p></div>${ FOREIGN }</div>`,
		rendered: productPage(),
	},
};

/** Presses the button of a form. Whether its script handles that, and the browser does not. */
const isHandled = ( form: Element | null ): boolean =>
	! form!.dispatchEvent( new Event( 'submit', { cancelable: true, bubbles: true } ) );

const errors = jest.fn();

beforeEach( () => {
	errors.mockClear();
	Object.assign( globalThis, {
		reportError: errors,
		fetch: () => new Promise( () => {} ),
		crypto: { getRandomValues: ( bytes: Uint8Array ) => bytes },
	} );
	sessionStorage.clear();
} );

async function open( script: string, html: string ) {
	document.body.innerHTML = html;
	await jest.isolateModulesAsync( () => import( `../../blocks/${ script }/view` ) );
}

it.each( Object.entries( ROWS ) )(
	'[CONN-155] in part: %s does not keep the block of somebody else from starting',
	async ( _, { script, written, rendered } ) => {
		await open( script, written + rendered );
		expect( isHandled( [ ...document.querySelectorAll( 'form' ) ].at( -1 )! ) ).toBe( true );
	}
);

it.each( Object.entries( ROWS ).filter( ( [ , { written } ] ) => written.includes( FOREIGN ) ) )(
	'[CONN-155] in part: %s that is not of the block leaves it as it is',
	async ( _, { script, written } ) => {
		await open( script, written );
		expect( isHandled( document.getElementById( 'commentform' ) ) ).toBe( false );
		expect( document.body.innerHTML ).toBe( written );
	}
);

describe( 'a draft of a form', () => {
	const KEY = 'statecraft / f';
	const TYPED = FORM.replace( '<button', '<p data-field="a"><input name="a"></p><button' );

	it.each( [ '{', '', 'null', '"text"', '{"0":"x"}', '[{"a":1},null]', '5' ] )(
		'[CONN-155] in part: that another script has made %p of does not keep the form from starting, and nothing is filled in',
		async ( stored ) => {
			sessionStorage.setItem( KEY, stored );
			await open( 'contact-form', TYPED );
			expect( errors ).not.toHaveBeenCalled();
			expect( isHandled( document.getElementById( 'f' ) ) ).toBe( true );
			expect( document.querySelector( 'input' )!.value ).toBe( '' );
		}
	);

	it( 'is filled in after a reload, and stored while somebody types', async () => {
		sessionStorage.setItem( KEY, '["kept"]' );
		await open( 'contact-form', TYPED );
		const input = document.querySelector( 'input' )!;
		expect( input.value ).toBe( 'kept' );
		input.value = 'more';
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( sessionStorage.getItem( KEY ) ).toBe( '["more"]' );
	} );
} );

it( '[CONN-155] in part: each script of a page starts its elements one by one', () => {
	const blocks = path.join( __dirname, '../../blocks' );
	const scripts = readdirSync( blocks, { recursive: true, encoding: 'utf8' } )
		.map( ( name ) => name.replaceAll( path.sep, '/' ) )
		.filter( ( name ) => /(?:^|\/)view(?:\.ts$|\/start\.ts$)/.test( name ) && ! name.startsWith( '_admin/' ) );
	expect( scripts.length ).toBeGreaterThan( 15 );
	// They begin with elements that only the server prints, or with a page of their own.
	const others = [
		'cookie-consent/view.ts',
		'like/view.ts',
		'podcast-player/view.ts',
		'_shared/payments/device-code/view.ts',
	];
	expect(
		scripts.filter(
			( name ) =>
				! others.includes( name ) &&
				/document\s*\.querySelectorAll/.test( readFileSync( path.join( blocks, name ), 'utf8' ) )
		)
	).toEqual( [] );
} );
