/** A site that is connected to the stand-in for Mailchimp, and a visitor without JavaScript who signs up on it. */
import { php, reset, site } from './client';
import { removeKnobs, setKnobs } from './knobs';
import { send, words } from './visitor';
import type { Page } from './visitor';

/** The key of the stand-in. */
export const KEY = 'sandbox-key-us1';

/** The site's settings; the limits are off unless a test is about them. */
export const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_MAILCHIMP_BASE_URL: `${ site().sandbox }/3.0`,
			STATECRAFT_MAILCHIMP_KEY: KEY,
			STATECRAFT_MAILCHIMP_LIST: 'sandbox',
			...constants,
		},
		filters: { statecraft_form_limits: [], statecraft_form_ceilings: [], ...filters },
	} );

export interface Asked {
	route: string;
	body: Record< string, unknown > | null;
}

/** The requests to Mailchimp since the last call. */
export const asked = async (): Promise< Asked[] > =>
	( await fetch( `${ site().sandbox }/sandbox/mailchimp`, { method: 'DELETE' } ) ).json();

/** Those of them that write. */
export const written = async () => ( await asked() ).filter( ( { route } ) => ! route.startsWith( 'GET' ) );

/** Runs the deferred signup events, as WP-Cron would; events scheduled again wait for the next call. */
export const later = () =>
	php( `
		foreach ( _get_cron_array() as $time => $hooks ) {
			foreach ( $hooks['statecraft_signup_rest'] ?? array() as $event ) {
				wp_unschedule_event( $time, 'statecraft_signup_rest', $event['args'] );
				do_action_ref_array( 'statecraft_signup_rest', $event['args'] );
			}
		}
	` );

/** The block as it is saved. */
export const block = ( attributes: object, inside = '' ) =>
	`<!-- wp:jetpack/mailchimp ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-mailchimp">${ inside }</div>
<!-- /wp:jetpack/mailchimp -->`;

/** The form on a page. */
export const formOf = ( { document }: Page ): HTMLFormElement => {
	const form = document.querySelector< HTMLFormElement >( 'form.statecraft-signup' );
	if ( ! form ) {
		throw new Error( `No signup on the page: ${ document.body.textContent }` );
	}
	return form;
};

/** What a browser submits, with that email address. */
export function filled( page: Page, email: string, more: Record< string, string > = {} ): FormData {
	const data = new FormData();
	const form = formOf( page );
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		data.append( name, String( value ) );
	}
	for ( const [ name, value ] of Object.entries( { 'statecraft_person[email]': email, ...more } ) ) {
		data.delete( name );
		data.append( name, value );
	}
	return data;
}

/** Fills in the form and sends it. */
export const signUp = ( page: Page, email: string, more: Record< string, string > = {} ): Promise< Page > =>
	send( page, filled( page, email, more ) );

/** The status message of the signup. */
export const said = ( page: Page ) => words( page.document.querySelector( '.statecraft-signup__status' ) );
/** The email address in the form. */
export const typed = ( page: Page ) => page.document.querySelector< HTMLInputElement >( '[type=email]' )?.value;

/** The site of all tests of a file, with the usual settings before each of them, and as it was after the last one. */
export function eachOnASite(): void {
	beforeEach( async () => {
		await settings();
		await asked();
	} );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );
}
