/** The views of the admin page. The markup is what the server prints, see test/wordpress/settings/views.test.ts. */
import { fireEvent, within } from '@testing-library/dom';
import { startViews } from '../../../blocks/_admin/view/views';

const MARKUP = `
	<nav class="statecraft-views" aria-label="Views" data-statecraft-wrong="(wrong)">
		<a class="nav-tab" href="#/connection">Connection</a><a class="nav-tab" href="#/services">Services</a><a class="nav-tab" href="#/limits">Limits</a>
	</nav>
	<section id="/connection" aria-labelledby="c"><h2 id="c">Connection</h2></section>
	<form class="statecraft-settings" action="/options.php">
		<input type="hidden" name="action" value="update">
		<section id="/services" data-statecraft-view="services" aria-labelledby="s"><h2 id="s">Services</h2><a href="#/ai">To AI</a></section>
		<section id="/ai" data-statecraft-view="services" aria-labelledby="a"><details class="statecraft-service"><summary><h2 id="a">AI</h2></summary><input id="model" name="model" value="a"><div id="ai_test">Test</div></details></section>
		<section id="/gifs" data-statecraft-view="services" aria-labelledby="g"><details class="statecraft-service"><summary><h2 id="g">GIFs</h2></summary><input id="rating" name="rating" value="g"></details></section>
		<section id="/limits" data-statecraft-view="limits" aria-labelledby="/add-jetpack-ai"><h2 id="/add-jetpack-ai">Limits</h2><input id="limit" name="limit"></section>
		<div class="statecraft-settings__save"><button type="submit">Save</button></div>
	</form>
`;
const REFUSED = ( ...fields: string[] ) =>
	`<div id="statecraft-refused">${ fields.map( ( id ) => `<a href="#${ id }">${ id }</a>` ).join( '' ) }</div>`;

let isChanged: boolean;
const page = within( document.body );
/** The ids of the visible sections. */
const shown = () =>
	[ ...document.querySelectorAll( 'section:not([hidden])' ) ].map( ( { id } ) => id.replace( '/', '' ) ).join( ' ' );
const current = () => document.querySelector( '[aria-current="page"]' )?.textContent ?? '';
const focused = () => document.body.ownerDocument.activeElement;
const save = () => document.querySelector( '.statecraft-settings__save' ) as HTMLElement;
const action = () => document.querySelector( 'form' )?.getAttribute( 'action' );
const scrolledTo: Element[] = [];
Element.prototype.scrollIntoView = function () {
	scrolledTo.push( this );
};

/** As in a browser: the event is fired after the change. */
const go = async (
	hash: string,
	act: () => void = () => {
		window.location.hash = hash;
	}
) => {
	const changed = new Promise( ( resolve ) => window.addEventListener( 'hashchange', resolve, { once: true } ) );
	act();
	await changed;
};

const start = ( hash: string, markup = MARKUP ) => {
	window.history.replaceState( null, '', `/page${ hash }` );
	document.body.innerHTML = markup;
	isChanged = false;
	scrolledTo.length = 0;
	startViews( document, () => isChanged );
};

it.each( [
	[ 'no fragment', '', 'connection', 'Connection' ],
	[ 'a view', '#/services', 'services ai gifs', 'Services' ],
	[ 'a section of a view', '#/ai', 'services ai gifs', 'Services' ],
	[ 'a heading with a name of its own', '#/add-jetpack-ai', 'limits', 'Limits' ],
	[ 'an element', '#ai_test', 'services ai gifs', 'Services' ],
	[ 'a fragment of nobody', '#nowhere', 'connection', 'Connection' ],
	[ 'a fragment that is no text', '#%', 'connection', 'Connection' ],
] )( 'shows only the view that the URL leads to: %s', ( _, hash, sections, name ) => {
	start( hash );
	expect( [ shown(), current() ] ).toEqual( [ sections, name ] );
	expect( document.querySelectorAll( '.nav-tab-active' ) ).toHaveLength( 1 );
	expect( focused() ).toBe( document.body );
} );

it( 'follows clicks and the Back button, and moves the focus to the heading', async () => {
	start( '' );
	await go( '', () => page.getByText( 'Limits', { selector: 'a' } ).click() );
	expect( [ shown(), current() ] ).toEqual( [ 'limits', 'Limits' ] );
	expect( focused() ).toBe( page.getByRole( 'heading', { name: 'Limits' } ) );
	await go( '', () => page.getByText( 'Services', { selector: 'a' } ).click() );
	await go( '', () => page.getByText( 'To AI' ).click() );
	expect( focused() ).toBe( page.getByText( 'AI', { selector: 'h2' } ).parentElement );
	expect( scrolledTo.at( -1 )?.id ).toBe( '/ai' );
	await go( '', () => window.history.go( -2 ) );
	expect( shown() ).toBe( 'limits' );
	await go( '', () => window.history.back() );
	expect( shown() ).toBe( 'connection' );
} );

it( 'leads to a field, which can still be reached with Tab', async () => {
	start( '' );
	await go( '#limit' );
	const field = document.getElementById( 'limit' ) as HTMLElement;
	expect( [ shown(), focused() === field, field.tabIndex ] ).toEqual( [ 'limits', true, 0 ] );
} );

it( 'ignores links to other targets, such as WordPress’s skip links', async () => {
	start( '#/limits', `<div id="wpbody-content"></div>${ MARKUP }` );
	await go( '#wpbody-content' );
	expect( shown() ).toBe( 'limits' );
} );

it( 'keeps the fields of hidden views in the form, which leads back to the view', async () => {
	start( '#/services' );
	fireEvent.input( document.getElementById( 'model' ) as HTMLElement, { target: { value: 'typed' } } );
	await go( '#/limits' );
	expect( new FormData( document.querySelector( 'form' ) as HTMLFormElement ).get( 'model' ) ).toBe( 'typed' );
	expect( action() ).toBe( '/options.php#/limits' );
	await go( '#/services' );
	expect( action() ).toBe( '/options.php#/ai' );
} );

/** The sections that are unfolded. */
const unfolded = () => [ ...document.querySelectorAll( 'details[open]' ) ].map( ( one ) => one.parentElement?.id );

it( '[CONN-146] unfolds the service that the URL names, or that holds what it names, and no other', async () => {
	start( '#/services' );
	expect( unfolded() ).toEqual( [] );
	await go( '#ai_test' );
	expect( unfolded() ).toEqual( [ '/ai' ] );
	start( '#/gifs' );
	expect( unfolded() ).toEqual( [ '/gifs' ] );
} );

it( '[CONN-146] the form leads back to the service that was changed last, if its view is shown', async () => {
	start( '#/services' );
	expect( action() ).toBe( '/options.php#/services' );
	fireEvent.input( document.getElementById( 'rating' ) as HTMLElement, { target: { value: 'pg' } } );
	expect( action() ).toBe( '/options.php#/gifs' );
	fireEvent.input( document.getElementById( 'model' ) as HTMLElement, { target: { value: 'b' } } );
	expect( action() ).toBe( '/options.php#/ai' );
	await go( '#/limits' );
	expect( action() ).toBe( '/options.php#/limits' );
} );

it( 'offers to save if there is something to save: fields of the view, or unsaved input in another', async () => {
	start( '#/services' );
	expect( save().hidden ).toBe( false );
	await go( '#/connection' );
	expect( save().hidden ).toBe( true );
	await go( '#/services' );
	isChanged = true;
	await go( '#/connection' );
	expect( save().hidden ).toBe( false );
} );

it( 'does not offer to save fields of another form, which has its own button', async () => {
	const own = '<form id="own"></form>';
	const section =
		'<section id="/moving" data-statecraft-view="moving"><h2>Moving</h2><input name="items[]" form="own"></section>';
	start( '#/moving', own + MARKUP.replace( '<section id="/services"', `${ section }$&` ) );
	expect( save().hidden ).toBe( true );
} );

describe( 'a rejected value', () => {
	it( 'opens the view of the first, marks the view of each, and does not move the focus', async () => {
		start( '#statecraft-refused', REFUSED( 'limit', 'model' ) + MARKUP );
		expect( [ shown(), current() ] ).toEqual( [ 'limits', 'Limits (wrong)' ] );
		expect( page.getByText( 'Services', { selector: 'a' } ).textContent ).toBe( 'Services (wrong)' );
		expect( page.getByText( 'Connection', { selector: 'a' } ).textContent ).toBe( 'Connection' );
		expect( [ focused(), scrolledTo ] ).toEqual( [ document.body, [] ] );
		expect( document.querySelector( '#model' )?.closest( 'details' )?.open ).toBe( true );
		await go( '', () => page.getByText( 'model' ).click() );
		expect( [ shown(), focused()?.id ] ).toEqual( [ 'services ai gifs', 'model' ] );
	} );

	it( 'is shown in the first view if it does not belong to a field of the page', () => {
		start( '', REFUSED( 'gone' ) + MARKUP );
		expect( shown() ).toBe( 'connection' );
	} );
} );

it( 'shows a hidden view in which the browser found text', () => {
	start( '' );
	const limits = document.getElementById( '/limits' ) as HTMLElement;
	expect( limits.getAttribute( 'hidden' ) ).toBe( 'until-found' );
	limits.dispatchEvent( new Event( 'beforematch' ) );
	expect( [ shown(), window.location.hash ] ).toEqual( [ 'limits', '#/limits' ] );
} );

it( 'does nothing on a page without views, such as the setup', () => {
	start( '#/limits', '<div class="wrap statecraft-admin"><h1>Set up AI</h1></div>' );
	expect( document.body.textContent ).toBe( 'Set up AI' );
} );
