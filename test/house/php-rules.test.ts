/**
 * Rules for PHP that faults have taught. Each has a list of places that break it today, which only shrinks: a place that is mended leaves it. Each is
 * broken here once on purpose, and kept once.
 */
import { argumentsAt, phpFile, shippedPhp, statementAt, type PhpFile } from './php-code';
import { countsOf, KNOWN } from './php-rules-known';

interface Rule {
	/** The lines of a file that violate it. */
	breaks: ( file: PhpFile, all: readonly PhpFile[] ) => number[];
	broken: string[];
	kept: string[];
}

const calls = ( { bare }: PhpFile, names: string ) =>
	[ ...bare.matchAll( new RegExp( String.raw`(?<![\w$>:\\])(?<!function )(?:${ names })\s*\(`, 'g' ) ) ].map(
		( { index, 0: text } ) => ( { at: index, open: index + text.length - 1 } )
	);

const lineAt = ( { code }: PhpFile, at: number ) => code.slice( 0, at ).split( '\n' ).length;

/** A date format that no calendar or language changes, such as `Y-m-d`. */
const MACHINE_FORMAT = /^'(?:mysql|timestamp|[cUGrYymndjHisNWTPO\W]*)'$/;

/** A value that people read, in a sentence or a table cell. */
const FOR_PEOPLE = /\b(?:__|_n|_x|_nx|esc_html\w*)\s*\(/;

const parents = new WeakMap< PhpFile, string >();

/** @return The class that the one in a file extends; none: an empty string. Read once: each file is compared with all others. */
function parentOf( file: PhpFile ): string {
	const parent = parents.get( file ) ?? /\bextends (\w+)/.exec( file.code )?.[ 1 ] ?? '';
	parents.set( file, parent );
	return parent;
}

/** The names that the path of a route has, in the file of a controller, in that of the class it extends, or in those that extend it. */
function namesOfPath( file: PhpFile, all: readonly PhpFile[] ) {
	const isParent = ( one: PhpFile, of: PhpFile ) => one.file.endsWith( `/${ parentOf( of ) }.php` );
	return [ file, ...all.filter( ( one ) => isParent( one, file ) || isParent( file, one ) ) ].flatMap( ( { code } ) =>
		[ ...code.matchAll( /\(\?P<(\w+)>/g ) ].flatMap( ( [ , name ] ) => name ?? [] )
	);
}

const lines = ( file: PhpFile, found: readonly { at: number }[] ) => found.map( ( { at } ) => lineAt( file, at ) );

const rules: Record< keyof typeof KNOWN, Rule > = {
	'no value for machines comes from a function for people': {
		breaks: ( file ) =>
			lines( file, [
				...calls(
					file,
					'wp_date|date_i18n|current_time|mysql2date|get_(?:the|post|post_modified|the_modified)_(?:date|time)'
				).filter( ( { open } ) =>
					argumentsAt( file, open ).given.some( ( given ) => MACHINE_FORMAT.test( given ) && given !== "''" )
				),
				...calls( file, 'number_format_i18n|size_format|human_time_diff' ).filter(
					( { at } ) => ! FOR_PEOPLE.test( statementAt( file, at ) )
				),
			] ),
		broken: [ "$day = wp_date( 'Y-m-d' );", 'return number_format_i18n( $n );' ],
		kept: [
			"wp_date( get_option( 'date_format' ), $time );",
			"wp_date( 'F Y', $time );",
			"gmdate( 'Y-m-d' );",
			"echo esc_html( sprintf( __( '%s days', 'statecraft' ), number_format_i18n( $n ) ) );",
		],
	},
	'a text to translate names the domain of the plugin, as its last argument': {
		breaks: ( file ) =>
			lines(
				file,
				[
					[ '(?:esc_html|esc_attr)?_[_e]', 2 ] as const,
					[ '(?:esc_html|esc_attr)?_x|_ex|_n_noop', 3 ] as const,
					[ '_n|_nx_noop', 4 ] as const,
					[ '_nx', 5 ] as const,
				].flatMap( ( [ names, count ] ) =>
					calls( file, names ).filter( ( { open } ) => {
						const { given } = argumentsAt( file, open );
						return given.length !== count || given.at( -1 ) !== "'statecraft'";
					} )
				)
			),
		broken: [ "__( 'Tea' );", "esc_html_e( 'Tea', 'Coffee', 'statecraft' );", "_n( '%s', '%s', $n, 'tea' );" ],
		kept: [
			"__( 'Tea', 'statecraft' );",
			"_x( 'Tea', 'noun', 'statecraft' );",
			"_n( '%s', '%s', $n, 'statecraft' );",
		],
	},
	'text leaves HTML in one place': {
		breaks: ( file ) =>
			lines( file, [
				...calls( file, 'html_entity_decode|(?:wp_specialchars|htmlspecialchars)_decode' ),
				...calls( file, 'str_i?replace|preg_replace|strtr' ).filter( ( { open } ) =>
					/&(?:amp|#0?38|lt|gt|quot|#0?39);/.test( argumentsAt( file, open ).given[ 0 ] ?? '' )
				),
			] ),
		broken: [
			'$a = html_entity_decode( $b );',
			'$a = wp_specialchars_decode( $b, ENT_QUOTES );',
			"$a = str_replace( '&amp;', '&', $b );",
		],
		kept: [ '$a = Plain_Text::of_saved( $b );', "$a = str_replace( '&', '&amp;', $b );" ],
	},
	'what the path of a route names is read from the path': {
		breaks: ( file, all ) => {
			const names = namesOfPath( file, all ).join( '|' );
			const read = String.raw`\$request(?:\[\s*'(?:${ names })'\s*\]|->get_param\( '(?:${ names })' \))`;
			return names
				? [ ...file.code.matchAll( new RegExp( read, 'g' ) ) ].map( ( { index } ) => lineAt( file, index ) )
				: [];
		},
		broken: [
			"array( 'a/(?P<id>x)' => 1 ); $a = $request['id'];",
			"array( 'a/(?P<id>x)' => 1 ); $a = $request->get_param( 'id' );",
		],
		kept: [
			"array( 'a/(?P<id>x)' => 1 ); $a = $request->get_url_params()['id'];",
			"array( 'a/(?P<id>x)' => 1 ); $a = $request['page'];",
		],
	},
	'an address of a person is right or refused, never repaired': {
		breaks: ( file ) => lines( file, calls( file, 'sanitize_email' ) ),
		broken: [ "$email = sanitize_email( $request->text( 'email' ) );" ],
		kept: [ 'if ( ! is_email( $email ) ) { return false; }' ],
	},
	'mails go out as plain text, whatever another plugin makes of mails': {
		breaks: ( file ) => lines( file, calls( file, 'wp_mail' ) ),
		broken: [ 'wp_mail( $to, $subject, $text );' ],
		kept: [ 'Plain_Mail::send( $to, $subject, $text );' ],
	},
	'a folder is created although another request does so in the same instant': {
		breaks: ( file ) =>
			file.file === 'includes/Site/Folders.php' ? [] : lines( file, calls( file, 'wp_mkdir_p' ) ),
		broken: [ 'if ( ! wp_mkdir_p( $folder ) ) { return false; }' ],
		kept: [ 'if ( ! Folders::make( $folder ) ) { return false; }' ],
	},
	'no right comes from where code runs': {
		breaks: ( file ) => [
			...lines( file, calls( file, 'is_admin|is_network_admin|wp_doing_cron|wp_doing_ajax' ) ),
			...[
				...file.code.matchAll(
					/\b(?:defined|constant)\( '(?:WP_CLI|WP_ADMIN|DOING_CRON|DOING_AJAX|REST_REQUEST|XMLRPC_REQUEST)' \)/g
				),
			].map( ( { index } ) => lineAt( file, index ) ),
		],
		broken: [ 'return is_admin() || $is_reader;', "if ( defined( 'WP_CLI' ) ) { return $all; }" ],
		kept: [ "return current_user_can( 'edit_post', $id );", '// is_admin() says nothing' ],
	},
	'a file that is asked for directly ends at once': {
		breaks: ( { file, code } ) =>
			/^<\?php\s+(?:declare\( strict_types = 1 \);\s+)?(?:namespace [\w\\]+;\s+)?defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test(
				code
			) &&
			( file === 'uninstall.php' || ! code.includes( "defined( 'WP_UNINSTALL_PLUGIN' )" ) )
				? []
				: [ 1 ],
		broken: [ 'namespace Statecraft; final class Pot {}', "defined( 'WP_UNINSTALL_PLUGIN' ) || exit;" ],
		kept: [ "namespace Statecraft;\n\ndefined( 'ABSPATH' ) || exit;\n\nfinal class Pot {}" ],
	},
	'a function that a server may lack is called by its stand-in': {
		breaks: ( file ) =>
			file.file === 'includes/Php.php'
				? []
				: lines(
						file,
						calls(
							file,
							'mb_strtolower|mb_strtoupper|mb_convert_case|mb_convert_encoding|mb_detect_encoding|mb_check_encoding|mb_strcut|mb_strimwidth|mb_strwidth|mb_str_split|mb_strpos|mb_strrpos|mb_stripos|set_time_limit|ignore_user_abort'
						)
					),
		broken: [ '$name = mb_strtolower( $name );', 'set_time_limit( 0 );' ],
		kept: [ '$name = Php::lower( $name );', '$name = mb_substr( $name, 0, 9 );' ],
	},
	'an address in a mail is followed by nothing that could be taken for a part of it': {
		breaks: ( file ) =>
			/Mail/.test( file.file ) || file.code.includes( 'Plain_Mail::send(' )
				? lines(
						file,
						calls( file, 'sprintf' ).filter( ( { open } ) => {
							const { given } = argumentsAt( file, open );
							return (
								/%(?:\d\$)?s[.,;:!?)]/.test( given[ 0 ] ?? '' ) &&
								given.slice( 1 ).some( ( one ) => /\b(?:home_url|get_permalink)\(/.test( one ) )
							);
						} )
					)
				: [],
		broken: [
			"Plain_Mail::send( $to, $subject, sprintf( __( 'You asked on %s.', 'statecraft' ), home_url( '/' ) ) );",
		],
		kept: [
			"Plain_Mail::send( $to, $subject, sprintf( __( 'You asked on this site: %s', 'statecraft' ), home_url( '/' ) ) );",
			"Plain_Mail::send( $to, $subject, sprintf( __( 'It ends on %s.', 'statecraft' ), $day ) );",
		],
	},
	'a fallback of wp_validate_redirect() holds for the empty address, which it returns': {
		breaks: ( file ) =>
			lines(
				file,
				calls( file, 'wp_validate_redirect' ).filter( ( { open } ) => {
					const { given, end } = argumentsAt( file, open );
					return given[ 1 ] !== "''" && ! /^\)\s*\?:/.test( file.bare.slice( end ) );
				} )
			),
		broken: [ 'wp_validate_redirect( $url, $home );', 'wp_validate_redirect( $url );' ],
		kept: [ "wp_validate_redirect( $url, '' ) ?: $home;", "wp_validate_redirect( $url, '' );" ],
	},
	'a pattern looks once for an end tag that may be missing, which COMMIT says': {
		breaks: ( file ) =>
			lines(
				file,
				[ ...file.code.matchAll( /([#~]\^)?[^'"#~]*\.\*\?\)?<\/(?=([^\n]{0,80}))/g ) ]
					.filter( ( [ , anchor, next ] ) => ! anchor && ! /COMMIT|self::NONE/.test( next! ) )
					.map( ( { index, 0: text } ) => ( { at: index + text.length - 1 } ) )
			),
		broken: [
			"preg_match( '#<b[^>]*>(.*?)</b>#s', $html, $found );",
			'preg_replace( "~<$tag\\b.*?</$tag>~s", \'\', $html );',
		],
		kept: [
			"preg_match( '#<b[^>]*>(?:(.*?)</b>|(*COMMIT)(*FAIL))#s', $html, $found );",
			"preg_match( '#^\\s*<b>(.*?)</b>#s', $html, $found );",
		],
	},
	'what a visitor types is cut before WordPress cleans it': {
		breaks: ( file ) =>
			lines( file, [
				...calls( file, 'sanitize_text(?:area)?_field|wp_strip_all_tags' ).filter( ( { open } ) =>
					/^(?:trim\( )?(?:wp_unslash\( )?\$(?:request->texts?\(|_SERVER|_COOKIE)/.test(
						argumentsAt( file, open ).given[ 0 ] ?? ''
					)
				),
			] ),
		broken: [
			"sanitize_text_field( $request->text( 'name' ) );",
			"sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) );",
		],
		kept: [ "sanitize_text_field( Php::cut( $request->text( 'name' ), 255 ) );" ],
	},
};

const breaking = ( { breaks }: Rule, all: readonly PhpFile[] ) =>
	Object.fromEntries(
		all.map( ( one ) => [ one.file, breaks( one, all ) ] as const ).filter( ( [ , at ] ) => at[ 0 ] )
	);

const guard = "\ndeclare( strict_types = 1 );\n\ndefined( 'ABSPATH' ) || exit;\n";

describe.each( Object.entries( rules ) )( '%s', ( name, rule ) => {
	it( 'holds, except in the known places', () => {
		const all = shippedPhp();
		expect( all.length ).toBeGreaterThan( 700 );
		const found = breaking( rule, all );
		const counted = Object.entries( found ).map( ( [ file, at ] ) => [ file, at.length ] );
		expect( Object.fromEntries( counted ) ).toEqual( countsOf( KNOWN[ name as keyof typeof KNOWN ] ) );
	} );

	const ofText = ( text: string ) =>
		phpFile( 'includes/Tea/Pot.php', `<?php${ name.startsWith( 'a file' ) ? '\n' : guard }${ text }` );

	it.each( rule.broken )( 'finds a violation: %s', ( text ) => {
		const file = ofText( text );
		expect( rule.breaks( file, [ file ] ) ).toHaveLength( 1 );
	} );

	it.each( rule.kept )( 'allows what complies: %s', ( text ) => {
		const file = ofText( text );
		expect( rule.breaks( file, [ file ] ) ).toEqual( [] );
	} );
} );

it( 'ignores comments and strings', () => {
	const text = `<?php
// is_admin()
# is_admin()
/* is_admin() */
$a = 'is_admin()' . "it\\"s is_admin()" . <<<END
is_admin()
END;
#[Attribute] function a() { return is_admin(); }`;
	expect( rules[ 'no right comes from where code runs' ].breaks( phpFile( 'a.php', text ), [] ) ).toEqual( [ 8 ] );
} );
