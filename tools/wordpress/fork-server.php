<?php
/**
 * A fork server: loads WordPress once, up to where a request begins to matter, then forks for each request. Run by fork-server.mjs as a CGI program,
 * because a CGI program reads its body from file 0 and writes its answer to file 1, and both can be replaced after the fork. Development only.
 *
 * What loading WordPress has read (options, other rows, files) is read again in each fork and compared: where it differs, the request is not
 * answered here.
 *
 * @package Statecraft
 */

namespace Statecraft\Development {

	/** The C library: PHP has no functions for file descriptors. */
	final class C {

		private static \FFI $library;

		/** Loads it. */
		public static function load(): void {
			self::$library = \FFI::cdef(
				'int accept( int, void *, void * ); int close( int ); int dup2( int, int ); long read( int, void *, unsigned long ); '
				. 'long write( int, const char *, unsigned long ); int open( const char *, int, int ); void _exit( int );'
			);
		}

		/** Calls a function of it. @param mixed ...$given */
		public static function call( string $name, ...$given ): int {
			return (int) self::$library->$name( ...$given );
		}

		/** Reads exactly so many bytes; fewer at the end of the stream. */
		public static function read( int $file, int $length ): string {
			$text = '';
			while ( strlen( $text ) < $length ) {
				$buffer = self::$library->new( 'char[65536]' );
				$got    = (int) self::$library->read( $file, $buffer, min( 65536, $length - strlen( $text ) ) );
				if ( $got <= 0 ) {
					break;
				}
				$text .= \FFI::string( $buffer, $got );
			}
			return $text;
		}

		/** Writes all of it. */
		public static function write( int $file, string $text ): void {
			while ( '' !== $text ) {
				$written = (int) self::$library->write( $file, $text, strlen( $text ) );
				if ( $written <= 0 ) {
					return;
				}
				$text = substr( $text, $written );
			}
		}
	}

	/** What WordPress read while loading, so that a fork can check whether it would read the same now. */
	final class Loaded_State {

		/** @var array<string, true> Names of options. */
		private array $options = array();

		/** @var array<string, true> SELECT statements of WordPress. */
		private array $queries = array();

		/** @var list<array{ string, array<mixed>, string }> The same in SQLite's words: statement, parameters, hash of the rows. */
		private array $rows = array();

		/** The statement for all autoloaded options. */
		private string $autoload = '';

		/** Hash of the options read. */
		private string $read = '';

		/** Hash of the files. */
		private string $files = '';

		/** The version of the database at the first query, see SQLite's `PRAGMA data_version`: it changes when another process has written. */
		private string $version = '';

		/** Hash of the files that are there before and after. */
		private string $places = '';

		/** Whether WordPress was loaded from one state of the site, and is what a second load would be: nothing was written meanwhile. */
		public bool $is_sound = true;

		/** @param string $content The folder wp-content. */
		public function __construct( private readonly string $content ) {}

		/** Records reads. Call it before WordPress is loaded. */
		public function listen(): void {
			$this->places = $this->hash_of_places();
			$GLOBALS['wp_filter']['pre_option'][ PHP_INT_MIN ][] = array(
				'function'      => function ( $value, $name ) {
					$this->options[ $name ] = true;
					return $value;
				},
				'accepted_args' => 2,
			);
			$GLOBALS['wp_filter']['query'][ PHP_INT_MAX ][] = array(
				'function'      => function ( $query ) {
					$this->version = $this->version ?: $this->data_version();
					if ( preg_match( '/^\s*SELECT\b/i', $query ) ) {
						$this->queries[ $query ] = true;
					} elseif ( preg_match( '/^\s*(?:INSERT|UPDATE|DELETE|REPLACE|CREATE|ALTER|DROP)\b/i', $query ) ) {
						$this->is_sound = false;
					}
					return $query;
				},
				'accepted_args' => 1,
			);
		}

		/** Takes down the values, when WordPress is loaded. The connection is still open. */
		public function record(): void {
			global $wpdb;
			remove_all_filters( 'pre_option', PHP_INT_MIN );
			remove_all_filters( 'query', PHP_INT_MAX );
			// A site that changes in the meantime is not the fault of the tested code.
			$suppress = $wpdb->suppress_errors();
			foreach ( array_keys( $this->queries ) as $query ) {
				$statements = array();
				$wpdb->get_driver()->get_connection()->set_query_logger(
					static function ( $sql, $parameters ) use ( &$statements ) {
						$statements[] = array( $sql, $parameters );
					}
				);
				$wpdb->get_results( $query );
				$wpdb->get_driver()->get_connection()->set_query_logger( null );
				foreach ( $statements as [ $sql, $parameters ] ) {
					if ( ! preg_match( '/^\s*SELECT\b/i', $sql ) ) {
						continue;
					}
					if ( preg_match( '/\bautoload\b.*\bIN\b/is', $sql ) && ! str_contains( $sql, 'WHERE `option_name`' ) ) {
						$this->autoload = $sql;
						continue;
					}
					$this->rows[] = array( $sql, $parameters, $this->hash_of( $wpdb->get_driver()->get_sqlite_pdo(), $sql, $parameters ) );
				}
			}
			$wpdb->suppress_errors( $suppress );
			$this->read  = $this->hash_of_options( $this->autoloaded( $wpdb->get_driver()->get_sqlite_pdo() ) );
			$this->files = $this->hash_of_files();
			// What somebody changes meanwhile may have been read before and be recorded after.
			$this->is_sound = $this->is_sound && ! $this->is_about_requests() && $this->version === $this->data_version() && $this->places === $this->hash_of_places();
		}

		/** Whether a must-use plugin of a test looks at the request, perhaps while it is loaded. Ours look for what browsers send, which is not answered here. */
		private function is_about_requests(): bool {
			foreach ( (array) glob( "$this->content/mu-plugins/*.php" ) as $file ) {
				if ( ! in_array( basename( $file ), array( 'statecraft-dev.php', 'new-ids.php' ), true ) && preg_match( '/\$_(?:SERVER|GET|POST|COOKIE|REQUEST|FILES)\b/', (string) file_get_contents( $file ) ) ) {
					return true;
				}
			}
			return false;
		}

		/** See `$version`. */
		private function data_version(): string {
			return (string) $GLOBALS['wpdb']->get_driver()->get_sqlite_pdo()->query( 'PRAGMA data_version' )->fetchColumn();
		}

		/**
		 * Compares with the site as it is now.
		 *
		 * @return string Empty if everything is the same; otherwise a hash of the current state.
		 */
		public function difference(): string {
			global $wpdb;
			$pdo     = $wpdb->get_driver()->get_sqlite_pdo();
			$options = $this->autoloaded( $pdo );
			$now     = array( $this->hash_of_options( $options ), $this->hash_of_files() );
			$is_same = array( $this->read, $this->files ) === $now;
			foreach ( $this->rows as [ $sql, $parameters, $hash ] ) {
				$found   = $this->hash_of( $pdo, $sql, $parameters );
				$now[]   = $found;
				$is_same = $is_same && $found === $hash;
			}
			if ( $is_same ) {
				wp_cache_set( 'alloptions', $options, 'options' );
			}
			return $is_same ? '' : md5( implode( $now ) );
		}

		/** Returns the hash that `difference` of another server would return for the site as this one has loaded it. */
		public function hash(): string {
			return md5( implode( array( $this->read, $this->files, ...array_column( $this->rows, 2 ) ) ) );
		}

		/** @return array<string, string> */
		private function autoloaded( \PDO $pdo ): array {
			try {
				return $pdo->query( $this->autoload )->fetchAll( \PDO::FETCH_KEY_PAIR );
			} catch ( \PDOException ) {
				$this->is_sound = false;
				return array();
			}
		}

		/** @param array<string, string> $options */
		private function hash_of_options( array $options ): string {
			$read = array_intersect_key( $options, $this->options );
			// Loading asks of scheduled events only which of the recurring ones there are.
			if ( isset( $read['cron'] ) ) {
				$recurring = array();
				foreach ( array_filter( (array) maybe_unserialize( $read['cron'] ), 'is_array' ) as $hooks ) {
					foreach ( $hooks as $hook => $events ) {
						$recurring += array_column( $events, 'schedule' ) === array_fill( 0, count( $events ), false ) ? array() : array( $hook => true );
					}
				}
				ksort( $recurring );
				$read['cron'] = array_keys( $recurring );
			}
			ksort( $read );
			return md5( serialize( $read ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- compared only.
		}

		/** @param array<mixed> $parameters */
		private function hash_of( \PDO $pdo, string $sql, array $parameters ): string {
			try {
				$statement = $pdo->prepare( $sql );
				$statement->execute( $parameters );
			} catch ( \PDOException ) {
				// Another process holds the database, or has removed the table.
				$this->is_sound = false;
				return uniqid( '', true );
			}
			return md5( serialize( $statement->fetchAll( \PDO::FETCH_NUM ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- compared only.
		}

		/** Of all that a test may put beside WordPress and the plugin: other plugins, drop-ins, translations, the configuration. */
		private function hash_of_files(): string {
			static $loaded;
			$own    = array( ABSPATH . WPINC . '/', ABSPATH . 'wp-admin/', WP_CONTENT_DIR . '/plugins/sqlite-database-integration/', (string) realpath( WP_PLUGIN_DIR . '/statecraft' ) . '/' );
			$loaded ??= array_values(
				array_filter( get_included_files(), static fn( string $file ): bool => array() === array_filter( $own, static fn( string $folder ): bool => str_starts_with( $file, $folder ) ) )
			);
			return md5( $this->hash_of_places() . implode( ' ', array_map( static fn( string $file ): string => is_file( $file ) ? md5_file( $file ) : '', $loaded ) ) );
		}

		/** The content of the folders that a test may write to. */
		private function hash_of_places(): string {
			clearstatcache();
			$folders = array_map( fn( string $name ): string => $this->content . $name, array( '', '/mu-plugins', '/languages', '/languages/plugins', '/plugins', '/themes' ) );
			$files   = array_filter( array_merge( (array) glob( "$this->content/*.php" ), (array) glob( "$this->content/mu-plugins/*.php" ) ), 'is_file' );
			return md5(
				serialize( // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- compared only.
					array(
						array_map( static fn( string $folder ) => is_dir( $folder ) ? scandir( $folder ) : false, $folders ),
						array_map( 'md5_file', $files ),
					)
				)
			);
		}
	}

	/** The superglobals of a request, as PHP's own server would set them. */
	function begin_request( array $server, string $body ): void {
		$_SERVER = $server;
		$_GET    = array();
		$_POST   = array();
		$_COOKIE = array();
		$_FILES  = array();
		parse_str( $server['QUERY_STRING'] ?? '', $_GET );
		if ( 'POST' === ( $server['REQUEST_METHOD'] ?? '' ) && str_starts_with( strtolower( $server['CONTENT_TYPE'] ?? '' ), 'application/x-www-form-urlencoded' ) ) {
			parse_str( $body, $_POST );
		}
		// `parse_str` decodes and nests names as PHP does with cookies, except that the first one of a name counts.
		foreach ( array_reverse( preg_split( '/;\s*/', $server['HTTP_COOKIE'] ?? '', -1, PREG_SPLIT_NO_EMPTY ) ) as $cookie ) {
			parse_str( str_replace( '&', '%26', $cookie ), $one );
			$_COOKIE = array_replace( $_COOKIE, $one );
		}
		$_REQUEST = array_merge( $_GET, $_POST );
	}
}

namespace {

	use Statecraft\Development\C;
	use Statecraft\Development\Loaded_State;

	ignore_user_abort( false );
	set_time_limit( 0 );
	C::load();
	$statecraft_listener = socket_create( AF_UNIX, SOCK_STREAM, 0 );
	$statecraft_socket   = getenv( 'STATECRAFT_FORK_SOCKET' );
	$statecraft_wish     = json_decode( getenv( 'STATECRAFT_FORK_SERVER' ), true );
	$_SERVER             = $statecraft_wish + array(
		'REQUEST_TIME'       => time(),
		'REQUEST_TIME_FLOAT' => microtime( true ),
	);
	$_GET                = array();
	$_POST               = array();
	$_COOKIE             = array();
	$_REQUEST            = array();
	$statecraft_state    = new Loaded_State( $_SERVER['DOCUMENT_ROOT'] . '/wp-content' );
	$statecraft_state->listen();
	define( 'WP_USE_THEMES', true );
	$wp_did_header = true;
	chdir( $_SERVER['DOCUMENT_ROOT'] );
	require $_SERVER['DOCUMENT_ROOT'] . '/wp-load.php';
	if ( 'rest' === getenv( 'STATECRAFT_FORK_KIND' ) ) {
		// A REST request registers all routes before it looks at what is asked.
		rest_get_server();
	}
	$statecraft_state->record();
	if ( ! $statecraft_state->is_sound ) {
		// The next one finds it written, and still.
		exit( 3 );
	}
	// SQLite's connections do not survive a fork.
	$wpdb->close();
	gc_collect_cycles();
	header_remove();
	socket_bind( $statecraft_listener, "$statecraft_socket.new" );
	socket_listen( $statecraft_listener, 64 );
	$statecraft_link = '';
	foreach ( glob( '/proc/self/fd/*' ) as $statecraft_link ) {
		if ( str_starts_with( (string) @readlink( $statecraft_link ), 'socket:' ) ) {
			$statecraft_number = (int) basename( $statecraft_link );
		}
	}
	rename( "$statecraft_socket.new", $statecraft_socket );
	while ( true ) {
		$statecraft_connection = C::call( 'accept', $statecraft_number, null, null );
		// Forks that have ended; their processor time counts as this process's then.
		while ( pcntl_waitpid( -1, $statecraft_status, WNOHANG ) > 0 ) {
			continue;
		}
		if ( $statecraft_connection < 0 ) {
			continue;
		}
		if ( 0 === pcntl_fork() ) {
			break;
		}
		C::call( 'close', $statecraft_connection );
	}

	// From here on: one request.
	socket_close( $statecraft_listener );
	$statecraft_length = (int) C::read( $statecraft_connection, 12 );
	$statecraft_frame  = json_decode( C::read( $statecraft_connection, $statecraft_length ), true );
	if ( ! is_array( $statecraft_frame ) ) {
		C::call( '_exit', 0 );
	}
	$statecraft_body = C::read( $statecraft_connection, (int) $statecraft_frame['length'] );
	if ( isset( $statecraft_frame['hash'] ) ) {
		C::write( $statecraft_connection, $statecraft_state->hash() );
		C::call( '_exit', 0 );
	}
	wp_cache_flush();
	$wpdb->db_connect();
	$wpdb->get_driver()->get_sqlite_pdo()->exec( 'PRAGMA synchronous = OFF' );
	$statecraft_difference = $statecraft_state->difference();
	if ( '' !== $statecraft_difference ) {
		C::write( $statecraft_connection, "N$statecraft_difference" );
		C::call( '_exit', 0 );
	}
	C::write( $statecraft_connection, 'Y' );
	C::call( 'dup2', $statecraft_connection, 1 );
	C::call( 'close', $statecraft_connection );
	$statecraft_file = tempnam( sys_get_temp_dir(), 'body' );
	file_put_contents( $statecraft_file, isset( $statecraft_frame['script'] ) ? '' : $statecraft_body );
	C::call( 'dup2', C::call( 'open', $statecraft_file, 0, 0 ), 0 );
	unlink( $statecraft_file );
	// The forks would all draw the same numbers.
	mt_srand( random_int( 0, PHP_INT_MAX ) );
	set_time_limit( 120 );
	$wpdb->num_queries = 0;
	timer_start();
	Statecraft\Development\begin_request(
		$statecraft_frame['server'] + array(
			'REQUEST_TIME'       => time(),
			'REQUEST_TIME_FLOAT' => microtime( true ),
		),
		$statecraft_body
	);
	$current_user = null;
	if ( isset( $statecraft_frame['script'] ) ) {
		// The error goes to whoever sent the script, instead of WordPress's page about it.
		define( 'WP_SANDBOX_SCRAPING', true );
		register_shutdown_function(
			static function () use ( $statecraft_frame ) {
				$error = error_get_last();
				if ( $error && in_array( $error['type'], array( E_ERROR, E_PARSE, E_CORE_ERROR, E_COMPILE_ERROR ), true ) ) {
					echo "\0" . $statecraft_frame['script'] . "\0" . $error['message'];
				}
			}
		);
		wp_magic_quotes();
		header( 'X-Script: 1' );
		ob_start();
		eval( $statecraft_body );
		exit;
	}
	wp_populate_basic_auth_from_authorization_header();
	wp_magic_quotes();
	do_action( 'sanitize_comment_cookies' );
	$wp->init();
	// What the plugin reads from a request while WordPress loads.
	if ( has_action( 'init', array( 'Statecraft\Connection\Firewall\Firewall', 'check' ) ) ) {
		Statecraft\Connection\Firewall\Firewall::check();
	}
	unset( $statecraft_body, $statecraft_connection, $statecraft_difference, $statecraft_file, $statecraft_frame, $statecraft_length, $statecraft_link, $statecraft_listener, $statecraft_number, $statecraft_socket, $statecraft_state, $statecraft_status, $statecraft_wish );
	header( 'Connection: close' );
	wp();
	require_once ABSPATH . WPINC . '/template-loader.php';
}
