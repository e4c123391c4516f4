/** Answers of an AI provider that are held open as long as a test wants, and the concurrency slots that they occupy meanwhile. */
import { php, site, type Role } from './client';
import { DONE, chunk, type Reply } from './provider';

/** The open answers by prompt; calling one ends it. */
export const open = new Map< string, () => void >();

/** Says one word, and the rest when the test wants it. */
export const held: Reply = ( response, { body } ) => {
	response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
	response.write( chunk( 'One' ) );
	open.set( body.messages.at( -1 )!.content, () => response.end( DONE ) );
};
export const end = ( asked: string ) => {
	open.get( asked )?.();
	open.delete( asked );
};

export const set = ( name: string, value: number | string ) =>
	php( `update_option( 'statecraft_ai_${ name }', '${ value }' );` );
export const rows = async (): Promise< string[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_col( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" ) );`
		)
	);
/** What PHP does with a slot of a user, in a separate process. */
export const inPlace = ( act: string, role: Role = 'author' ) =>
	php( `
		wp_set_current_user( ${ site().users[ role ].id } );
		$places = new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() );
		try {
			$told = $places->run( static function () use ( $places ) { ${ act } } );
		} catch ( RuntimeException $fault ) {
			$told = 'thrown';
		}
		echo is_wp_error( $told ) ? $told->get_error_code() : $told;
	` );
export const until = async ( isTrue: () => Promise< boolean > ): Promise< void > => {
	while ( ! ( await isTrue() ) ) {
		// The stand-in for the provider is in this process, too.
		await new Promise( setImmediate );
	}
};
export const busy = {
	code: 'error_streams_busy',
	message: 'Too many AI requests are under way at the moment. Please try again in a few seconds.',
	data: { status: 503, retry_after: 2 },
};

/** Ends what is held and takes the numbers back that a test has set. */
export const endAll = async () => {
	[ ...open.keys() ].forEach( end );
	await php( `foreach ( array( 'streams', 'streams_person' ) as $name ) delete_option( "statecraft_ai_$name" );` );
};
