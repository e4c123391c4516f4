/** A site with a list of subscribers, whose newsletters go to the sink, sent by WordPress's own cron in processes that can be killed. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { disownGroup, ownGroup } from '../_kit/groups.mjs';
import { root } from '../_kit/paths.mjs';
import { bootWordPress, findWordPress } from '../wordpress/index.mjs';
import { siteFolders } from '../wordpress/site.mjs';

/** @typedef {{ seconds: number, bytes: number }} Cost Of a batch that came to its end: its time and its most memory. */
/** @typedef {{ status: string, email: string }} Row Of the queue. */

const NAME = 'newsletter';

/** PHP that empties the list and fills it in SQL: as sign-ups, so many would take an hour. */
const people = ( /** @type {number} */ count ) => `
	$name = static fn( $table ) => Statecraft\\Newsletter\\Tables::name( $table );
	foreach ( array( 'subscribers', 'newsletters', 'deliveries' ) as $table ) $wpdb->query( "DELETE FROM {$name( $table )}" );
	$list    = $name( 'subscribers' );
	$columns = 'uid, email, status, source, confirmed_at, created_at, updated_at';
	$wpdb->query( "INSERT INTO $list ( $columns ) VALUES ( MD5( 'first' ), 'person-0@example.com', 'confirmed', 'tool', 1, 1, 1 )" );
	$first = (int) $wpdb->insert_id;
	for ( $there = 1; $there < ${ count }; $there *= 2 ) {
		$last = $first + min( $there, ${ count } - $there );
		$wpdb->query( "INSERT INTO $list ( $columns ) SELECT MD5( CONCAT( 'next', ( id + $there ) ) ), CONCAT( 'person-', ( id - $first + $there ), '@example.com' ), status, source, 1, 1, 1 FROM $list WHERE id < $last" );
	}
	foreach ( array( 'per_minute', 'per_hour' ) as $limit ) update_option( "statecraft_newsletter_$limit", 10000000 );
	update_option( 'statecraft_newsletter_postal_address', '1 Main Street, Springfield' );
	wp_set_current_user( 1 );
	_set_cron_array( array( 'version' => 2 ) );`;

/** PHP that publishes a post, which is sent to all. */
const published = ( /** @type {string} */ content ) => `
	wp_insert_post( wp_slash( array( 'post_title' => 'Größe & “Form”', 'post_content' => base64_decode( '${ btoa( content ) }' ), 'post_status' => 'publish', 'meta_input' => array( '_statecraft_newsletter_audience' => 'all' ) ) ) );`;

/** PHP that lets the time pass for which cron waits after a process that was killed, and, if asked, that of its lease. */
const later = ( /** @type {boolean} */ isLeaseOver ) => `
	delete_transient( 'doing_cron' );
	$is_waiting = (int) (bool) wp_next_scheduled( 'statecraft_newsletter_batch' );
	wp_clear_scheduled_hook( 'statecraft_newsletter_batch' );
	$is_waiting && wp_schedule_single_event( time() - 1, 'statecraft_newsletter_batch' );
	${ isLeaseOver ? `$wpdb->query( 'UPDATE ' . Statecraft\\Newsletter\\Tables::name( 'deliveries' ) . " SET leased_until = 1 WHERE leased_until > 0" );` : '' }
	echo $is_waiting;`;

/**
 * @param {number}                   port Of the sink.
 * @param {(line: string) => void} log
 */
export async function newsletterSite( port, log ) {
	const at = siteFolders( NAME );
	const costs = path.join( at.folder, 'costs.txt' );
	const site = await bootWordPress( {
		tree: await findWordPress( { log } ),
		site: NAME,
		plugin: root,
		engine: 'native',
		fresh: true,
		muPlugins: [ path.join( root, 'tools/_newsletter/mail-sink.php' ) ],
		env: { STATECRAFT_SINK_PORT: String( port ), STATECRAFT_SINK_COSTS: costs },
		log,
	} );

	/** Runs what is due, as a server's crontab does. */
	const cron = () => {
		const child = spawn( 'php', [ '-d', 'memory_limit=512M', path.join( at.wordpress, 'wp-cron.php' ) ], {
			detached: true,
			stdio: [ 'ignore', 'ignore', 'inherit' ],
		} );
		const group = child.pid ?? 0;
		ownGroup( group );
		/** @type {Promise<boolean>} */
		const ended = new Promise( ( resolve ) => {
			child.on( 'close', ( _code, signal ) => {
				disownGroup( group );
				resolve( signal === 'SIGKILL' );
			} );
		} );
		return { kill: () => child.kill( 'SIGKILL' ), ended };
	};

	return {
		stop: site.stop,
		/** @param {number} count @param {string} content Of the post that is sent. */
		async begin( count, content ) {
			await rm( costs, { force: true } );
			await site.run( people( count ) + published( content ) );
		},
		cron,
		/** @param {boolean} isLeaseOver Whether what a killed process had is free. @return {Promise<boolean>} Whether something is left to send. */
		later: async ( isLeaseOver ) => ( await site.run( later( isLeaseOver ) ) ) === '1',
		/** Presses “Try again” for what is uncertain. */
		retry: () =>
			site.run( `
				$one = $wpdb->get_var( 'SELECT MAX( id ) FROM ' . Statecraft\\Newsletter\\Tables::name( 'newsletters' ) );
				( new Statecraft\\Newsletter\\Sending\\Queue() )->retry( (int) $one, 'uncertain' );
				$newsletters = new Statecraft\\Newsletter\\Sending\\Newsletters();
				$newsletters->change( (int) $one, array( 'done' ), 'sending' );
				wp_schedule_single_event( time() - 1, 'statecraft_newsletter_batch' );` ),
		/** @return {Promise<Row[]>} */
		queue: async () =>
			JSON.parse(
				await site.run( `
					$name = static fn( $table ) => Statecraft\\Newsletter\\Tables::name( $table );
					echo wp_json_encode( $wpdb->get_results( "SELECT d.status, s.email FROM {$name( 'deliveries' )} d JOIN {$name( 'subscribers' )} s ON s.id = d.subscriber_id" ) );` )
			),
		/** @return {Promise<Cost[]>} */
		costs: async () =>
			( await readFile( costs, 'utf8' ) )
				.trim()
				.split( '\n' )
				.map( ( line ) => JSON.parse( line ) ),
	};
}
