/** Subscribers, their mails and their links. */
import { as, php, site } from './client';
import type { Role } from './client';
import { closePostBox, openPostBox } from './premium';
import { visit } from './visitor';

export { closePostBox, openPostBox };

/** The cron events whose mails are read here. */
const EVENTS = [ 'statecraft_newsletter_asked', 'statecraft_payments_access_mail' ];

/** Runs the events that are waiting, and returns the mails since the last call: to whom, and what. */
export const mails = async (): Promise< [ string, string ][] > =>
	JSON.parse(
		await php( `
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( array_intersect_key( $hooks, array_flip( ${ JSON.stringify( EVENTS ) } ) ) as $hook => $events ) {
					foreach ( $events as $event ) {
						wp_unschedule_event( $time, $hook, $event['args'] );
						do_action_ref_array( $hook, $event['args'] );
					}
				}
			}
			wp_cache_delete( 'test_mails', 'options' );
			echo wp_json_encode( get_option( 'test_mails', array() ) ?: array() );
			delete_option( 'test_mails' );
		` )
	);

/** The states of a subscriber. */
export type Status = 'pending' | 'confirmed' | 'unsubscribed' | 'bouncing';

/** Adds subscribers as they are in the database. */
export const subscribers = ( ...people: readonly { email: string; status?: Status; categories?: number[] }[] ) =>
	php( `
		global $wpdb;
		foreach ( json_decode( '${ JSON.stringify( people ) }', true ) as $one ) {
			$subscribers = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
			$subscribers->ask( $one['email'], $one['categories'] ?? array(), 'test', 'en_US' );
			$wpdb->update( Statecraft\\Newsletter\\Tables::name( 'subscribers' ), array( 'status' => $one['status'] ?? 'confirmed', 'confirmed_at' => 1 ), array( 'email' => strtolower( $one['email'] ) ) );
		}
	` );

/** Adds as many confirmed subscribers, in SQL: as sign-ups, thousands would take minutes. */
export const manySubscribers = ( count: number ) =>
	php( `
		$list    = Statecraft\\Newsletter\\Tables::name( 'subscribers' );
		$columns = 'uid, email, status, confirmed_at, created_at, updated_at';
		$wpdb->query( "INSERT INTO $list ( $columns ) VALUES ( MD5( 'first' ), 'person-0@example.com', 'confirmed', 1, 1, 1 )" );
		$first = (int) $wpdb->insert_id;
		for ( $there = 1; $there < ${ count }; $there *= 2 ) {
			$end = $first + min( $there, ${ count } - $there );
			$wpdb->query( "INSERT INTO $list ( $columns ) SELECT MD5( CONCAT( 'next', ( id + $there ) ) ), CONCAT( 'person-', ( id - $first + $there ), '@example.com' ), status, 1, 1, 1 FROM $list WHERE id < $end" );
		}
	` );

/** A row of the table as it is in the database; undefined without one. */
export const stored = async ( email: string ): Promise< Record< string, string > | undefined > =>
	JSON.parse(
		await php( `
			global $wpdb;
			echo wp_json_encode( $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . ' WHERE email = %s', '${ email }' ) ) );
		` )
	) ?? undefined;

/** The link to confirm, or to the subscriber's own page, in a mail. */
export function linkIn( [ , text = '' ]: readonly string[] ): string {
	const [ link ] = /https?:\S+statecraft-(?:confirm|subscriber|unsubscribe)=\w+/.exec( text ) ?? [];
	if ( ! link ) {
		throw new Error( `No link in ${ text }` );
	}
	return link;
}

/** The link to a subscriber's own page, or for one-click unsubscribing. */
export const linkOf = ( email: string, kind: 'confirm' | 'person' | 'unsubscribe' ) =>
	php( `
		echo ( new Statecraft\\Newsletter\\Subscribers\\Links() )->${ kind }( ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->find( '${ email }' ) );
	` );

/** Signs an address up by the site's own form, as a visitor does; the status of the answer. */
export async function signUp( email: string ): Promise< number > {
	const { document } = await visit( `${ site().url }/?statecraft-subscribe-again` );
	const body = new FormData();
	for ( const { name, value } of document.querySelectorAll( 'input' ) ) {
		body.append( name, name.endsWith( '[email]' ) ? email : value );
	}
	return ( await fetch( `${ site().url }/?statecraft-subscribe-again`, { method: 'POST', body } ) ).status;
}

/** Publishes a post, which is sent to an audience. */
export async function publish( audience = 'all', more: Record< string, unknown > = {} ): Promise< number > {
	const { json, status } = await as( 'editor' ).post< { id: number } >( 'wp/v2/posts', {
		title: 'Tea & scones',
		content: 'Steep it.',
		excerpt: 'Steep it.',
		status: 'publish',
		meta: { _statecraft_newsletter_audience: audience },
		...more,
	} );
	if ( status !== 201 ) {
		throw new Error( JSON.stringify( json ) );
	}
	return json.id;
}

/** Runs a batch of newsletters in a process of its own, as cron does. */
export const batch = ( before = '' ) => php( `${ before } ( new Statecraft\\Newsletter\\Sending\\Sender() )->run();` );

/** Who has got a mail since the last call, in order. */
export const recipients = async () => ( await mails() ).map( ( [ to ] ) => to );

/** Removes all newsletters and subscribers. */
export const forgetNewsletters = () =>
	php( `
		foreach ( array( 'subscribers', 'newsletters', 'deliveries' ) as $table ) {
			$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( $table ) );
		}
		$wpdb->query( 'DELETE FROM ' . Statecraft\\Guard\\Counter_Table::name() );
		wp_clear_scheduled_hook( 'statecraft_newsletter_batch' );
		foreach ( array( 'per_minute', 'per_hour', 'roles', 'audience', 'stopped' ) as $name ) delete_option( "statecraft_newsletter_$name" );
		// Without it, nothing is sent.
		update_option( 'statecraft_newsletter_postal_address', '1 Main Street, Springfield' );
	` );

/** The state of a post's newsletter, as somebody gets it. */
export const newsletterOf = async ( post: number, role: Role = 'editor' ) =>
	( await as( role ).get< NewsletterState >( `statecraft/v1/newsletter/${ post }` ) ).json;

export interface NewsletterState {
	state: string;
	reason: string;
	held: string;
	settingsUrl: string;
	audience: string;
	all: number;
	sent: number;
	failed: number;
	uncertain: number;
	lastBatch: string;
	isLate: boolean;
	failures: { email: string; reason: string; isUncertain: boolean }[];
	audiences: { value: string; label: string; count: number }[];
}

/** Does something with a post's newsletter. */
export const act = ( post: number, what: string, more: Record< string, unknown > = {}, role: Role = 'editor' ) =>
	as( role ).post< NewsletterState & { code?: string } >( `statecraft/v1/newsletter/${ post }`, {
		act: what,
		...more,
	} );
