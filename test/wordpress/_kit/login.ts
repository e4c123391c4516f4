/** Sessions of browsers in REST tests. */
import type { Role, SiteInfo } from './site-info';

/** A browser's session: its cookies and the nonce that the editor sends. */
export interface Login {
	cookie: string;
	nonce: string;
}

/** PHP after which the sessions of the snapshot may have ended. */
const ENDS_LOGINS = /password|session_tokens|wp_update_user|wp_logout|salt|logged_in_key|auth_key/i;

let mayHaveEnded = false;

/** A test runs this PHP. */
export function noteLogins( code: string ): void {
	mayHaveEnded ||= ENDS_LOGINS.test( code );
}

/** The snapshot is back, with its sessions. */
export function restoreLogins(): void {
	mayHaveEnded = false;
}

async function logIn( { url, users }: SiteInfo, role: Role ): Promise< Login > {
	const login = await fetch( `${ url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( { log: users[ role ].name, pwd: users[ role ].password, testcookie: '1' } ),
	} );
	const cookie = login.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );
	const answer = await fetch( `${ url }/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { Cookie: cookie } } );
	const nonce = await answer.text();
	if ( ! answer.ok || ! /^\w{10}$/.test( nonce ) ) {
		throw new Error(
			`Could not log in as ${ role }: ${ login.status }, then ${ answer.status } ${ nonce.slice( 0, 200 ) }`
		);
	}
	return { cookie, nonce };
}

/** The session of the snapshot, as long as nothing can have ended it; otherwise a new one. */
export const loginOf = async ( site: SiteInfo, role: Role ): Promise< Login > =>
	( mayHaveEnded ? undefined : site.logins?.[ role ] ) ?? ( await logIn( site, role ) );
