/**
 * On test sites a parser of ours reads MySQL's statements for SQLite (tools/wordpress/sqlite-parser): it must build the trees of the drop-in's own, which is
 * loaded beside it under other names. What has been translated once is not translated again: it must be what the drop-in would make of it.
 */
import AdmZip from 'adm-zip';
import { php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

const ZIP = 'node_modules/@wp-playground/cli/sqlite-database-integration.zip';
const FOLDER = 'plugin-sqlite-database-integration/wp-includes/database/';

/** The drop-in's own classes, called `Own_Parser` and so on. */
const own = ( file: string ) =>
	new AdmZip( ZIP )
		.readAsText( `${ FOLDER }${ file }` )
		.replace( '<?php', '' )
		.replaceAll( /\bWP_(MySQL_Parser|Parser_Grammar|Parser)\b/g, 'Own_$1' );

/** What a site does in its life, and statements that nobody can read. */
const ACTS = `
	$post = wp_insert_post( array( 'post_title' => "It's “new”; a, b", 'post_content' => 'SELECT 1 INTO x', 'post_status' => 'publish', 'tags_input' => array( 'one', 'two' ) ) );
	update_post_meta( $post, 'price', 10 );
	wp_update_post( array( 'ID' => $post, 'post_title' => 'Newer' ) );
	wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'Yes' ) );
	wp_insert_user( array( 'user_login' => 'reader', 'user_pass' => 'x', 'user_email' => 'reader@example.com' ) );
	new WP_Query( array( 's' => 'new', 'meta_query' => array( array( 'key' => 'price', 'value' => array( 1, 20 ), 'compare' => 'BETWEEN', 'type' => 'NUMERIC' ) ), 'tag' => 'one', 'orderby' => 'rand', 'date_query' => array( array( 'after' => '1 year ago' ) ) ) );
	new WP_User_Query( array( 'role__not_in' => array( 'author' ), 'search' => '*read*', 'has_published_posts' => true ) );
	get_terms( array( 'taxonomy' => 'post_tag', 'hide_empty' => true, 'childless' => true ) );
	get_comments( array( 'search' => 'Yes', 'count' => true ) );
	wp_get_archives( array( 'echo' => false ) );
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	dbDelta( "CREATE TABLE {$wpdb->prefix}tree ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, name varchar(191) NOT NULL DEFAULT '', seen datetime NULL, PRIMARY KEY  (id), UNIQUE KEY name (name), KEY seen (seen) ) {$wpdb->get_charset_collate()};" );
	$wpdb->query( "INSERT INTO {$wpdb->prefix}tree ( name ) VALUES ( 'a' ), ( 'b' ) ON DUPLICATE KEY UPDATE name = VALUES( name ), seen = NOW()" );
	$wpdb->query( "UPDATE {$wpdb->prefix}tree SET seen = DATE_ADD( NOW(), INTERVAL 1 DAY ), name = CONCAT( name, '!' ) WHERE id IN ( SELECT id FROM ( SELECT MAX( id ) AS id FROM {$wpdb->prefix}tree ) t ) LIMIT 1" );
	$wpdb->get_results( "SELECT DISTINCT a.name, COUNT( * ) AS n, CASE WHEN a.id > 1 THEN 'x' ELSE NULL END FROM {$wpdb->prefix}tree a LEFT JOIN {$wpdb->prefix}tree b ON a.id = b.id AND b.name LIKE '%!' ESCAPE '|' WHERE NOT ( a.id <=> b.id ) OR a.name REGEXP '^a' GROUP BY a.name WITH ROLLUP HAVING n > 0 ORDER BY n DESC, 1 LIMIT 2, 10" );
	$wpdb->query( "DELETE FROM {$wpdb->prefix}tree WHERE id = 1" );
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}tree" );
	$seen = array_merge( $seen, array(
		'', ';', 'SELECT', 'BEGIN', 'COMMIT;', 'SELECT 1; SELECT 2', 'SELECT 1 INTO @a', 'SELECT a FROM b INTO OUTFILE "c"', '(SELECT 1) UNION ALL (SELECT 2) LIMIT 1',
		'SELECT FROM WHERE', 'UPDATE a SET', 'LOCK TABLES a WRITE, b READ', 'SHOW FULL COLUMNS FROM \`a\`', 'DESCRIBE a', 'ALTER TABLE a ADD COLUMN b INT FIRST, DROP KEY c', 'SELECT select FROM a',
		'WITH a AS ( SELECT 1 ) SELECT * FROM a', 'SELECT ( ( ( 1 + 2 ) * -3 ) DIV 4 ) & 1 | ~2, !a, b IS NOT NULL, ROW( 1, 2 ) = ( 1, 2 )', 'nonsense',
	) );`;

afterAll( reset );

it( 'a test site’s parser builds the trees of the drop-in’s own', async () => {
	const { ours, differ, read, unread } = JSON.parse(
		await php( `
			global $wpdb;
			$wpdb->suppress_errors();
			$seen = array();
			add_filter( 'query', static function ( $sql ) use ( &$seen ) { $seen[] = $sql; return $sql; }, PHP_INT_MAX );
			${ ACTS }
			eval( ${ inPhp(
				[
					'parser/class-wp-parser-grammar.php',
					'parser/class-wp-parser.php',
					'mysql/class-wp-mysql-parser.php',
				]
					.map( own )
					.join( '\n' )
			) } );
			$folder  = WP_PLUGIN_DIR . '/sqlite-database-integration/wp-includes/database';
			$rules   = require "$folder/mysql/mysql-grammar.php";
			$parsers = array( WP_MySQL_Parser::class => new WP_Parser_Grammar( $rules ), Own_MySQL_Parser::class => new Own_Parser_Grammar( $rules ) );
			$trees   = static function ( $parser, $grammar, $sql ) {
				$reader = new $parser( $grammar, ( new WP_MySQL_Lexer( $sql, 80038, array() ) )->remaining_tokens() );
				$found  = array();
				while ( $reader->next_query() ) {
					$found[] = $reader->get_query_ast();
					if ( null === end( $found ) ) {
						break;
					}
				}
				return $found;
			};
			$counts = array( 'ours' => method_exists( 'WP_Parser', 'match' ), 'differ' => array(), 'read' => 0, 'unread' => 0 );
			foreach ( array_unique( $seen ) as $sql ) {
				[ $one, $other ] = array_map( static fn( $parser, $grammar ) => $trees( $parser, $grammar, $sql ), array_keys( $parsers ), $parsers );
				if ( serialize( $one ) !== serialize( $other ) ) {
					$counts['differ'][] = $sql;
				}
				++$counts[ in_array( null, $one, true ) ? 'unread' : 'read' ];
			}
			echo wp_json_encode( $counts );` )
	);
	expect( differ ).toEqual( [] );
	expect( ours ).toBe( site().engine === 'native' );
	expect( read ).toBeGreaterThan( 60 );
	expect( unread ).toBeGreaterThan( 4 );
} );

/** What the database is asked for and answers, in PHP: `$ask( $sql )`; `$forget()`, and nothing is known any more. */
const ASKED = `
	global $wpdb;
	$wpdb->suppress_errors();
	$memory = new PDO( 'sqlite::memory:', 'statecraft-known-selects', null, array( PDO::ATTR_PERSISTENT => true ) );
	$memory->exec( 'CREATE TABLE IF NOT EXISTS known ( asked TEXT PRIMARY KEY, translated TEXT ) WITHOUT ROWID' );
	$forget = static fn() => $memory->exec( 'DELETE FROM known' );
	$ask    = static function ( $sql ) use ( $wpdb ) {
		$rows = $wpdb->get_results( $sql, ARRAY_A );
		return array( strstr( $wpdb->last_error, 'Backtrace', true ), $rows, $wpdb->num_rows, $wpdb->get_col_info(), array_column( $wpdb->dbh->get_last_sqlite_queries(), 'sql' ) );
	};`;

it( 'what a test site has translated before is what the drop-in translates, with the same answer', async () => {
	const { differ, known } = JSON.parse(
		await php( `
			${ ASKED }
			$seen = array();
			add_filter( 'query', static function ( $sql ) use ( &$seen ) { $seen[] = $sql; return $sql; }, PHP_INT_MAX );
			${ ACTS }
			remove_all_filters( 'query' );
			$seen = array_filter( array_unique( $seen ), static fn( $sql ) => preg_match( '/^\\s*\\(?SELECT/i', $sql ) && ! preg_match( '/RAND\\(/i', $sql ) );
			$out  = array( 'differ' => array(), 'known' => 0 );
			$forget();
			$translated   = array_map( $ask, $seen );
			$out['known'] = (int) $memory->query( 'SELECT COUNT(*) FROM known' )->fetchColumn();
			foreach ( array_map( $ask, $seen ) as $number => $again ) {
				if ( $again !== $translated[ $number ] ) {
					$out['differ'][] = $seen[ $number ];
				}
			}
			echo wp_json_encode( $out );` )
	);
	expect( differ ).toEqual( [] );
	expect( known > 30 ).toBe( site().engine === 'native' );
} );

it( 'a translation that depends on variables, on the mode or on what was asked before is made anew', async () => {
	const answers = JSON.parse(
		await php( `
			${ ASKED }
			$var  = static fn( $sql ) => $wpdb->get_var( $sql );
			$out  = array();
			foreach ( array( 1, 2 ) as $round ) {
				$wpdb->query( "SET @round = $round" );
				$out[] = array(
					$var( 'SELECT @round' ),
					count( $wpdb->get_results( "SELECT ID FROM {$wpdb->users} ORDER BY ID LIMIT $round" ) ),
					$var( 'SELECT FOUND_ROWS()' ),
				);
			}
			foreach ( array( 'ANSI_QUOTES', '' ) as $mode ) {
				$wpdb->query( "SET SESSION sql_mode = '$mode'" );
				$out[] = array( $var( 'SELECT @@SESSION.sql_mode' ), $var( 'SELECT "user_login" FROM ' . $wpdb->users . ' WHERE ID = 1' ) === 'user_login' );
			}
			echo wp_json_encode( $out );` )
	);
	expect( answers ).toEqual( [
		[ '1', 1, '1' ],
		[ '2', 2, '2' ],
		[ 'ANSI_QUOTES', false ],
		[ null, true ],
	] );
} );
