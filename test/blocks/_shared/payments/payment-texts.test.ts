/** The words of payment blocks in the language of the author. */
import { setLocaleData } from '@wordpress/i18n';
import { readingFailureText } from '../../../../blocks/_shared/payments/plans/messages';
import { failureText } from '../../../../blocks/donations/parts/messages';
import { buttonsTemplate } from '../../../../blocks/premium-content/template';
import { failed } from '../../../../machines/_kit';

const speak = ( words: Record< string, string > ) =>
	setLocaleData(
		Object.fromEntries( Object.entries( words ).map( ( [ word, said ] ) => [ word, [ said ] ] ) ),
		'statecraft'
	);
const ENGLISH = { 'Unexpected API response': 'Unexpected API response', 'Log in': 'Log in' };

beforeEach( () => speak( { 'Unexpected API response': 'Unerwartete Antwort', 'Log in': 'Anmelden' } ) );
afterEach( () => speak( ENGLISH ) );

it( '[PAY-080] an unreadable answer is called so in the language of the author', () => {
	const failure = failed( 'refused', { code: 'unexpected_response', reason: 'Unexpected API response' } );
	expect( [ readingFailureText( failure ), failureText( failure, 'site.example' ) ] ).toEqual( [
		'Unerwartete Antwort',
		'Unerwartete Antwort',
	] );
} );

it( 'the log-in button of new paid content speaks the language of the author', () => {
	expect( buttonsTemplate().at( -1 ) ).toEqual( [ 'premium-content/login-button', { text: 'Anmelden' } ] );
} );
