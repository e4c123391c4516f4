/** Posts with something for subscribers, and readers who have paid for it. */
import { JSDOM } from 'jsdom';
import { inBrowser, php, site } from './client';
import type { Role } from './client';
import { patient } from './visitor';

/** What only subscribers may see, and what everybody may. */
export const CANARY = 'zanzibarcanary';
export const OPEN_WORD = 'quillopenword';
export const GUEST_WORD = 'guestinvitation';

/** With a key of Stripe, as plans are sold with; Stripe itself is never asked. Without one, nothing of what is for subscribers is on a page. */
export const openShop = ( filters: Record< string, unknown > = {} ) =>
	patient( filters, { STATECRAFT_STRIPE_TEST_KEY: 'sk_test_page' } );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

const view = ( name: string, content: string ) =>
	`<!-- wp:premium-content/${ name } -->\n<div class="wp-block-premium-content-${ name } entry-content">${ content }</div>\n<!-- /wp:premium-content/${ name } -->`;

const LOGIN = `<!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons -->`;

/** A container as it is saved. */
export const container = ( plans: readonly number[], secret = CANARY, guest = GUEST_WORD ): string =>
	`<!-- wp:premium-content/container ${ JSON.stringify( { selectedPlanIds: plans } ) } -->
<div class="wp-block-premium-content-container wp-block-premium-content-container">${ view( 'subscriber-view', paragraph( secret ) ) }

${ view( 'logged-out-view', paragraph( guest ) + '\n\n' + LOGIN ) }</div>
<!-- /wp:premium-content/container -->`;

/** A post with a container between two open paragraphs. */
export const content = ( plans: readonly number[], secret = CANARY ): string =>
	`${ paragraph( OPEN_WORD ) }\n\n${ container( plans, secret ) }\n\n${ paragraph( 'the end' ) }`;

const encoded = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

export interface StoredPost {
	id: number;
	url: string;
}

/** Stores a post of the administrator, published unless the values say otherwise. */
export const aPost = async ( text: string, values: Record< string, unknown > = {} ): Promise< StoredPost > =>
	JSON.parse(
		await php( `
			$id = wp_insert_post( wp_slash( array_merge( array( 'post_title' => 'A recipe', 'post_status' => 'publish', 'post_type' => 'post', 'post_author' => ${
				site().users.administrator.id
			}, 'post_content' => ${ encoded( text ) } ), json_decode( ${ encoded( JSON.stringify( values ) ) }, true ) ) ) );
			echo wp_json_encode( array( 'id' => $id, 'url' => get_permalink( $id ) ) );
		` )
	);

export interface Paid {
	email: string;
	plan: number;
	/** Seconds from now until the end of the paid period. */
	ends?: number;
	status?: string;
	mode?: string;
	billing?: string;
}

/** Records a subscription with its first payment, and returns the row of the order. */
export const subscribe = async ( {
	email,
	plan,
	ends = 86400,
	status = 'active',
	mode = 'test',
}: Paid ): Promise< number > =>
	Number(
		await php( `
			global $wpdb;
			$now = time();
			$key = bin2hex( random_bytes( 8 ) );
			$orders = Statecraft\\Payments\\Tables::name( 'orders' );
			$wpdb->insert( $orders, array( 'uid' => bin2hex( random_bytes( 16 ) ), 'provider' => 'stripe', 'account' => 'acct', 'mode' => '${ mode }', 'provider_id' => "cs_$key", 'kind' => 'plan', 'plan_id' => ${ plan }, 'title' => 'Monthly', 'amount' => 500, 'currency' => 'USD', 'billing' => '1 month', 'status' => 'paid', 'email' => '${ email }', 'request' => '', 'checkout_url' => '', 'created_at' => $now, 'updated_at' => $now, 'paid_at' => $now ) );
			$order = $wpdb->insert_id;
			$wpdb->insert( Statecraft\\Payments\\Tables::name( 'subscriptions' ), array( 'uid' => bin2hex( random_bytes( 16 ) ), 'provider' => 'stripe', 'account' => 'acct', 'mode' => '${ mode }', 'provider_id' => "sub_$key", 'order_id' => $order, 'plan_id' => ${ plan }, 'title' => 'Monthly', 'amount' => 500, 'currency' => 'USD', 'billing' => '1 month', 'status' => '${ status }', 'email' => '${ email }', 'period_end' => $now + ${ ends }, 'created_at' => $now, 'updated_at' => $now ) );
			$wpdb->update( $orders, array( 'subscription_id' => $wpdb->insert_id ), array( 'id' => $order ) );
			echo $order;
		` )
	);

/** Records a payment for a plan that is paid once, and returns its row. */
export const buy = async ( { email, plan, status = 'paid', mode = 'test' }: Paid ): Promise< number > =>
	Number(
		await php( `
			global $wpdb;
			$now = time();
			$wpdb->insert( Statecraft\\Payments\\Tables::name( 'orders' ), array( 'uid' => bin2hex( random_bytes( 16 ) ), 'provider' => 'stripe', 'account' => 'acct', 'mode' => '${ mode }', 'provider_id' => 'cs_' . bin2hex( random_bytes( 8 ) ), 'kind' => 'plan', 'plan_id' => ${ plan }, 'title' => 'Once', 'amount' => 500, 'currency' => 'USD', 'billing' => 'one-time', 'status' => '${ status }', 'email' => '${ email }', 'request' => '', 'checkout_url' => '', 'created_at' => $now, 'updated_at' => $now, 'paid_at' => $now ) );
			echo $wpdb->insert_id;
		` )
	);

/** Changes columns of an order. */
export const changeOrder = ( id: number, values: Record< string, string | number > ) =>
	php(
		`global $wpdb; $wpdb->update( Statecraft\\Payments\\Tables::name( 'orders' ), json_decode( ${ encoded( JSON.stringify( values ) ) }, true ), array( 'id' => ${ id } ) );`
	);

/** A page, as somebody with cookies gets it. */
export interface Seen {
	status: number;
	headers: Headers;
	html: string;
	document: Document;
}

export const look = async ( url: string, cookie = '', init: RequestInit = {} ): Promise< Seen > => {
	const response = await fetch( url, { redirect: 'manual', ...init, headers: { ...init.headers, Cookie: cookie } } );
	const to = response.headers.get( 'location' );
	if ( response.status === 301 && to ) {
		// To the address that WordPress prefers.
		return look( new URL( to, url ).href, cookie );
	}
	const html = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		html,
		document: new JSDOM( html, { url } ).window.document,
	};
};

/** The cookies of a logged-in user; none for a visitor. */
export const cookiesOf = async ( role: Role | 'anonymous' ): Promise< string > =>
	role === 'anonymous' ? '' : ( await inBrowser( role ) ).cookie;

/** What a browser submits of the form on the page that does something: `ask`, `open` or `leave`. */
export function formData( { document }: Seen, does: string, input: Record< string, string > = {} ): URLSearchParams {
	const form = [ ...document.querySelectorAll< HTMLFormElement >( 'form.statecraft-reader__form' ) ].find(
		( one ) => one.querySelector< HTMLInputElement >( '[name="statecraft_reader[do]"]' )?.value === does
	);
	if ( ! form ) {
		throw new Error( `No form to ${ does }: ${ document.body.textContent }` );
	}
	const data = new URLSearchParams();
	form.querySelectorAll( 'input' ).forEach( ( { name, value } ) => data.set( name, value ) );
	Object.entries( input ).forEach( ( [ name, value ] ) => data.set( `statecraft_reader[${ name }]`, value ) );
	return data;
}

/** Sends a form of a page. */
export const submit = ( url: string, body: URLSearchParams, cookie = '', headers: Record< string, string > = {} ) =>
	look( url, cookie, { method: 'POST', body, headers } );

/** The cookies that a response sets, as the next request sends them. */
export const cookieOf = ( { headers }: Pick< Seen, 'headers' > ): string =>
	headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );

const POST_BOX = `<?php
add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
	update_option( 'test_mails', array( ...(array) get_option( 'test_mails', array() ), array( $mail['to'], $mail['message'] ) ) );
	return true;
}, 10, 2 );`;

/** Catches mail, until `closePostBox()`. */
export const openPostBox = () =>
	php( `file_put_contents( WPMU_PLUGIN_DIR . '/post-box.php', ${ encoded( POST_BOX ) } );` );
export const closePostBox = () => php( `unlink( WPMU_PLUGIN_DIR . '/post-box.php' ); delete_option( 'test_mails' );` );

/** Runs the events that are waiting, and returns the mails since the last call: to whom, and what. */
export const mails = async (): Promise< [ string, string ][] > =>
	JSON.parse(
		await php( `
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks['statecraft_payments_access_mail'] ?? array() as $event ) {
					wp_unschedule_event( $time, 'statecraft_payments_access_mail', $event['args'] );
					do_action_ref_array( 'statecraft_payments_access_mail', $event['args'] );
				}
			}
			wp_cache_delete( 'test_mails', 'options' );
			echo wp_json_encode( get_option( 'test_mails', array() ) ?: array() );
			delete_option( 'test_mails' );
		` )
	);

/** The link in the mail that an address gets. */
export async function linkFor( email: string, url: string ): Promise< string > {
	await submit( url, formData( await look( url ), 'ask', { email } ) );
	const [ mail ] = await mails();
	const [ link ] = /https?:\S+statecraft-reader=\w+/.exec( mail?.[ 1 ] ?? '' ) ?? [];
	if ( mail?.[ 0 ] !== email || ! link ) {
		throw new Error( `No link for ${ email }: ${ JSON.stringify( mail ) }` );
	}
	return link;
}

/** The cookie of a reader who has opened a link. */
export async function signIn( email: string, url: string ): Promise< string > {
	const link = await linkFor( email, url );
	return cookieOf( await submit( link, formData( await look( link ), 'open' ) ) );
}

/**
 * Does something while the site does something else in the instant before a query of it: what another process does then.
 *
 * @param fits PHP: whether `$query` is the one.
 * @param code PHP: what happens then.
 */
const whenever = async < T >( fits: string, code: string, act: () => Promise< T > ): Promise< T > => {
	const plugin = `<?php
		add_filter( 'query', static function ( $query ) {
			static $is_done = false;
			if ( ! $is_done && ${ fits } ) {
				$is_done = true;
				${ code }
			}
			return $query;
		} );`;
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/meanwhile.php', ${ encoded( plugin ) } );`
	);
	try {
		return await act();
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/meanwhile.php' );` );
	}
};

/** Erases somebody, by WordPress's tool, in the instant before a row of a kind is stored for them. */
export const whileErased = < T >( email: string, kind: string, act: () => Promise< T > ): Promise< T > =>
	whenever(
		`str_starts_with( $query, 'INSERT' ) && str_contains( $query, "'${ kind }'" )`,
		`apply_filters( 'wp_privacy_personal_data_erasers', array() )['statecraft-payments']['callback']( '${ email }', 1 );`,
		act
	);

/** Has another request use a link or a code in the instant before this one does, which has found it unused. */
export const whileUsed = < T >( act: () => Promise< T > ): Promise< T > =>
	whenever(
		`str_starts_with( $query, 'UPDATE' ) && str_contains( $query, 'SET used_at' )`,
		`$GLOBALS['wpdb']->query( $query );`,
		act
	);
