/** The script of the admin page. The markup is what the server prints, see test/wordpress/settings/settings.test.ts. */
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { startNotices } from '../../../blocks/_admin/view/notices';
import { startSettings } from '../../../blocks/_admin/view/settings';
import { startTests } from '../../../blocks/_admin/view/tests';

const words = JSON.stringify( { busy: 'Testing…', failed: 'Could not be run.', unsaved: 'Not with your changes.' } );

const MARKUP = `
	<form class="statecraft-settings">
		<label>Model <input name="model" value="a"></label>
		<div id="place">
			<button type="submit" form="test-form">Test</button>
			<div role="status" data-statecraft-test='${ words }'></div>
		</div>
	</form>
	<form id="test-form" action="/admin-post.php" data-ajax="/admin-ajax.php"><input type="hidden" name="action" value="try"></form>
`;

const answers = ( body: unknown ) => jest.fn().mockResolvedValue( { json: async () => body } );

let ask: jest.Mock;
const stands = ( html: string, fetched: jest.Mock = answers( {} ) ) => {
	document.body.innerHTML = html;
	ask = fetched;
	window.fetch = ask;
};
const page = within( document.body );
const leave = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

describe( 'a test', () => {
	it( 'shows that it is running, then the service’s result, beside its button', async () => {
		stands( MARKUP, answers( { type: 'success', text: 'I am <b>here</b>' } ) );
		startTests( document, () => false );
		fireEvent.click( page.getByRole( 'button', { name: 'Test' } ) );
		const status = page.getByRole( 'status' );
		expect( status.textContent ).toBe( 'Testing…' );
		await waitFor( () => expect( status.textContent ).toBe( 'I am <b>here</b>' ) );
		expect( status.firstElementChild?.className ).toBe( 'notice notice-success inline' );
		const [ url, init ] = ask.mock.calls[ 0 ];
		expect( [ url, init.method, ...init.body ] ).toEqual( [ '/admin-ajax.php', 'POST', [ 'action', 'try' ] ] );
	} );

	it( 'says that unsaved input was not included', async () => {
		stands( MARKUP, answers( { type: 'error', text: 'No.' } ) );
		startTests( document, () => true );
		fireEvent.click( page.getByRole( 'button', { name: 'Test' } ) );
		await page.findByText( 'Not with your changes.' );
		expect( page.getByRole( 'status' ).firstElementChild?.className ).toContain( 'notice-error' );
	} );

	it.each( [
		[ 'is cut', jest.fn().mockRejectedValue( new TypeError( 'Failed to fetch' ) ) ],
		[ 'is not JSON', jest.fn().mockResolvedValue( { json: () => Promise.reject( new SyntaxError() ) } ) ],
		[ 'is something else', answers( -1 ) ],
	] )( 'reports a failure if the response %s, and can be run again', async ( _, fetched ) => {
		stands( MARKUP, fetched );
		startTests( document, () => false );
		const button = page.getByRole( 'button', { name: 'Test' } );
		fireEvent.click( button );
		fireEvent.click( button );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		await page.findByText( 'Could not be run.' );
		fireEvent.click( button );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );
} );

describe( 'leaving the page', () => {
	it( 'asks for confirmation while there is unsaved input', () => {
		stands( MARKUP );
		const isChanged = startSettings( document );
		expect( [ leave(), isChanged() ] ).toEqual( [ false, false ] );
		fireEvent.input( page.getByLabelText( 'Model' ), { target: { value: 'b' } } );
		expect( [ leave(), isChanged() ] ).toEqual( [ true, true ] );
		fireEvent.input( page.getByLabelText( 'Model' ), { target: { value: 'a' } } );
		expect( leave() ).toBe( false );
	} );

	it( 'does not ask when saving', () => {
		stands( MARKUP );
		startSettings( document );
		fireEvent.input( page.getByLabelText( 'Model' ), { target: { value: 'b' } } );
		fireEvent.submit( document.querySelector( 'form.statecraft-settings' ) as HTMLFormElement );
		expect( leave() ).toBe( false );
	} );
} );

it( 'moves to the rejected values, which are unsaved, too', () => {
	stands( `<div id="statecraft-refused" role="alert">One setting</div>${ MARKUP }` );
	expect( startSettings( document )() ).toBe( true );
	const alert = page.getByRole( 'alert' );
	expect( alert.ownerDocument.activeElement ).toBe( alert );
} );

it( 'tells the site that a notice was dismissed, for our notices only', () => {
	stands( `
		<div data-statecraft-notice="/close?a=1&amp;b=2"><p>Ours</p><button class="notice-dismiss"><span>Dismiss</span></button></div>
		<div><button class="notice-dismiss">Theirs</button></div>
	` );
	startNotices( document );
	fireEvent.click( page.getByText( 'Ours' ) );
	fireEvent.click( page.getByText( 'Theirs' ) );
	expect( ask ).not.toHaveBeenCalled();
	fireEvent.click( page.getByText( 'Dismiss' ) );
	expect( ask ).toHaveBeenCalledWith( '/close?a=1&b=2', { redirect: 'manual', keepalive: true } );
} );
