/** Leaving the page of the editor for an address that the site has named. */
import { page } from '../../../blocks/_runtime/editor/page';

const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it.each( [ '#elsewhere', `${ window.location.href.split( '#' )[ 0 ] }#there` ] )(
	'[CONN-157] in part: %s is left for',
	( address ) => {
		page.leave( address );
		expect( window.location.hash ).toBe( address.replace( /^[^#]*/, '' ) );
	}
);

it.each( [
	'javascript:void( document.title = "taken" )',
	' JavaScript:void( document.title = "taken" )',
	'java\nscript:void( document.title = "taken" )',
	'data:text/html,<script>1</script>',
	'blob:http://localhost/1',
	'http://[',
] )( '[CONN-157] in part: %j is not', async ( address ) => {
	document.title = 'The editor';
	const { href } = window.location;
	page.leave( address );
	await turn();
	expect( [ document.title, window.location.href ] ).toEqual( [ 'The editor', href ] );
} );
