/** What a long list costs: memory, queries and the rows that they return, of which a list of 50,000 has as many as one of 500. */
import { php, reset } from '../_kit/client';
import { forgetNewsletters, manySubscribers, publish } from '../_kit/newsletter';

jest.setTimeout( 240_000 );

afterAll( async () => {
	await forgetNewsletters();
	await reset();
} );

interface Cost {
	/** Bytes that filling the queue and sending a batch took. */
	bytes: number;
	/** The queries of a second batch, which finds the queue full, and their rows. */
	batch: [ number, number ];
	/** The same of the panel's state. */
	panel: [ number, number ];
	/** The same of the numbers on the screen “Subscribers” and of those of the confirmed. */
	counts: [ number, number ];
	state: { all: number; sent: number };
	people: Record< string, number >;
}

/** The costs of a newsletter to so many, of whom ten get it in each of two batches. */
async function costs( count: number ): Promise< Cost > {
	await forgetNewsletters();
	await manySubscribers( count );
	await php( `update_option( 'statecraft_newsletter_per_minute', 10 );` );
	const post = await publish();
	return JSON.parse(
		await php( `
			wp_set_current_user( 1 );
			add_filter( 'pre_wp_mail', '__return_true', 1 );
			$sender = new Statecraft\\Newsletter\\Sending\\Sender();
			$queue  = new Statecraft\\Newsletter\\Sending\\Newsletters();
			$read   = static function ( $act ) use ( $wpdb ) {
				$seen = array( 0, 0 );
				$note = static function ( $query ) use ( &$seen, $wpdb ) {
					$seen[0]++;
					// Of the query before.
					$seen[1] += (int) $wpdb->num_rows;
					return $query;
				};
				$wpdb->flush();
				add_filter( 'query', $note );
				$act();
				remove_filter( 'query', $note );
				$seen[1] += (int) $wpdb->num_rows;
				return $seen;
			};
			gc_collect_cycles();
			memory_reset_peak_usage();
			$before = memory_get_usage();
			do {
				$sender->run();
			} while ( ! $queue->of_post( ${ post } )->is_filled );
			$bytes = memory_get_peak_usage() - $before;
			( new Statecraft\\Guard\\Counter() )->reset( 'newsletter|minute' );
			$state = $people = null;
			echo wp_json_encode( array(
				'bytes'  => $bytes,
				'batch'  => $read( static fn() => $sender->run() ),
				'panel'  => $read( static function () use ( &$state ) { $state = ( new Statecraft\\Newsletter\\Sending\\Newsletter_State() )->of( get_post( ${ post } ) ); } ),
				'counts' => $read( static function () use ( &$people ) {
					$people = ( new Statecraft\\Newsletter\\Admin\\Subscriber_Query() )->counts();
					( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->count();
				} ),
				'state'  => $state,
				'people' => $people,
			) );
		` )
	);
}

it( '[NEWS-091] with 50,000 subscribers the queue and a batch take the memory and the queries of 500, and numbers are counted by the database', async () => {
	const few = await costs( 500 );
	const many = await costs( 50_000 );
	expect( many ).toMatchObject( { state: { all: 50_000, sent: 20 }, people: { confirmed: 50_000 } } );
	expect( few ).toMatchObject( { state: { all: 500, sent: 20 }, people: { confirmed: 500 } } );
	expect( many.bytes - few.bytes ).toBeLessThan( 4 * 2 ** 20 );
	expect( [ many.batch, many.panel, many.counts ] ).toEqual( [ few.batch, few.panel, few.counts ] );
	expect( few.counts ).toEqual( [ 2, 2 ] );
} );

it( '[NEWS-091] in part: each statement of the queue, the list and the import finds its rows by an index', async () => {
	await forgetNewsletters();
	await manySubscribers( 30 );
	const post = await publish();
	const { statements, slow } = JSON.parse(
		await php( `
			wp_set_current_user( 1 );
			add_filter( 'pre_wp_mail', static fn( $result, $mail ) => ! preg_match( '/-[1-3]@/', $mail['to'] ), 1, 2 );
			$all = array();
			add_filter( 'query', static function ( $query ) use ( &$all ) {
				$all[ preg_replace( array( '/\\\\d+/', "/'[^']*'/" ), '?', $query ) ] = $query;
				return $query;
			}, 99 );
			( new Statecraft\\Newsletter\\Sending\\Sender() )->run();
			( new Statecraft\\Newsletter\\Sending\\Newsletter_State() )->of( get_post( ${ post } ) );
			$one   = ( new Statecraft\\Newsletter\\Sending\\Newsletters() )->of_post( ${ post } );
			$queue = new Statecraft\\Newsletter\\Sending\\Queue();
			array_map( static fn( $what ) => $queue->retry( $one->id, $what ), array( 'failed', 'uncertain' ) );

			foreach ( array( '', 'confirmed' ) as $status ) {
				$list = new Statecraft\\Newsletter\\Admin\\Subscriber_Query( $status );
				$list->counts();
				$list->page( 'created_at', false, 20, 0 );
				iterator_to_array( $list->all(), false );
			}
			( new Statecraft\\Newsletter\\Admin\\Subscriber_Query() )->page( 'email', true, 20, 0 );
			$people = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
			$person = $people->of_uid( $people->find( 'person-1@example.com' )->uid );
			$people->unsubscribe( $person );
			$people->arrived( 'person-2@example.com' );
			$people->bounced( 'person-2@example.com', false, 'n' );
			$people->confirmed_after( 0, 10, 3 );
			$people->delete( $people->of_id( $person->id ) );
			$people->is_barred( 'person-1@example.com' );
			$people->count();
			$people->forget_unconfirmed();

			$import = new Statecraft\\Newsletter\\Import\\Import();
			$state  = $import->take( 'people.csv', "email\\nnew@example.com\\nperson-2@example.com\\nnobody\\n" );
			$state  = $import->map( array_column( $state['columns'], 'kind' ) );
			while ( 'previewing' === $state['phase'] ) $state = $import->preview();
			$state = $import->start( true );
			while ( 'importing' === $state['phase'] ) $state = $import->step();
			Statecraft\\Newsletter\\Import\\Refused_Rows::write( new Statecraft\\Csv( fopen( '/dev/null', 'wb' ) ) );
			$import->turn( 'close' );

			$ours = array_filter( $all, static fn( $query ) => preg_match( '/^\\\\s*(?:SELECT|UPDATE|DELETE)\\\\b.*statecraft_(?:subscribers|deliveries|newsletters)/s', $query ) && preg_match( '/WHERE|GROUP|ORDER/', $query ) );
			$slow = array();
			foreach ( $ours as $query ) {
				foreach ( $GLOBALS['@pdo']->query( "EXPLAIN QUERY PLAN $query" )->fetchAll() as $step ) {
					$reads_all = str_starts_with( $step['detail'], 'SCAN' ) && ! str_contains( $step['detail'], 'INDEX' );
					if ( $reads_all || 'USE TEMP B-TREE FOR ORDER BY' === $step['detail'] && ! str_contains( $query, 'IN ( ' ) ) $slow[] = array( $step['detail'], $query );
				}
			}
			echo wp_json_encode( array( 'statements' => count( $ours ), 'slow' => $slow ) );
		` )
	);
	expect( slow ).toEqual( [] );
	expect( statements ).toBeGreaterThan( 40 );
} );
