/** A network of three sites, `/`, `/second` and `/third`, and screens of its admin as a browser without JavaScript uses them. */
import { JSDOM } from 'jsdom';
import { inBrowser, php, site } from './client';
import type { Role } from './client';

/** The paths of the sites beside the main one. Their ids are 2 and 3. */
export const SECOND = '/second';
export const THIRD = '/third';

/** Makes the administrator one of the network, too, or no longer. */
export const manageNetwork = ( is = true ) =>
	php( `${ is ? 'grant' : 'revoke' }_super_admin( ${ site().users.administrator.id } );` );

/** Runs PHP on a site of the network: as if it were asked for, not switched to. */
export const phpOn = ( path: string, code: string ) =>
	php( `switch_to_blog( get_blog_id_from_url( get_network()->domain, '${ path }/' ) ); ${ code }` );

export interface Screen {
	url: string;
	status: number;
	document: Document;
	/** The text, with whitespace collapsed. */
	text: string;
}

export interface AdminBrowser {
	/** Opens a screen by its path, such as `/second/wp-admin/`. */
	open: ( path: string, init?: RequestInit ) => Promise< Screen >;
	/**
	 * Submits the form that has a control of that name, with what it holds, after the change; redirects are followed.
	 */
	submit: ( screen: Screen, control: string, change?: ( form: HTMLFormElement ) => void ) => Promise< Screen >;
}

/** A browser in which a person is logged in. */
export async function adminBrowser( role: Role ): Promise< AdminBrowser > {
	const { cookie } = await inBrowser( role );
	const open: AdminBrowser[ 'open' ] = async ( path, init = {} ) => {
		const url = new URL( path, site().url ).href;
		const response = await fetch( url, { redirect: 'manual', ...init, headers: { Cookie: cookie } } );
		const to = response.headers.get( 'location' );
		if ( to ) {
			return open( new URL( to, url ).href );
		}
		const { document } = new JSDOM( await response.text(), { url } ).window;
		const body = document.getElementById( 'wpbody-content' ) ?? document.body;
		return {
			url,
			status: response.status,
			document,
			text: ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim(),
		};
	};
	return {
		open,
		submit: ( { document }, control, change = () => {} ) => {
			const form = document.querySelector( `[name="${ control }"]` )?.closest( 'form' );
			if ( ! form ) {
				throw new Error( `No form with ${ control }: ${ document.body.textContent?.slice( 0, 2000 ) }` );
			}
			change( form );
			const fields = [ ...new form.ownerDocument.defaultView!.FormData( form ) ].filter(
				( one ): one is [ string, string ] => typeof one[ 1 ] === 'string'
			);
			return open( new URL( form.getAttribute( 'action' ) ?? '', document.URL ).href, {
				method: 'POST',
				body: new URLSearchParams( fields ),
			} );
		},
	};
}

/** Checks or unchecks the boxes of that name, or chooses a radio button, by its value. */
export const check =
	( name: string, value: string, isChecked = true ) =>
	( form: HTMLFormElement ) => {
		const box = form.querySelector< HTMLInputElement >( `input[name="${ name }"][value="${ value }"]` );
		if ( ! box || box.disabled ) {
			throw new Error( `Nobody can check ${ name } = ${ value }` );
		}
		box.checked = isChecked;
	};
