/**
 * The dependency rules of PHP classes, and which of them may open connections or read requests. Each rule is violated once here on purpose.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** The folders that systems share. Every other folder is a system. */
const SHARED = [ 'Http', 'Settings', 'Rest', 'Public_Form', 'Render', 'Accounts', 'Service', 'Site', 'Guard' ];

/**
 * The files besides the root that may use all systems: the editor prints their data, uninstalling deletes what they store, and the connection switches,
 * checks and moves what they declare.
 */
const ASK_FOR_SYSTEMS = [ 'includes/Editor.php', 'includes/Connection/Module.php', 'uninstall.php' ];

/** The files that may open connections, and why. */
const CONNECT: Record< string, string > = {
	'includes/Http/Http_Client.php': 'the one client, behind the gate of a site that is paused',
	'includes/Connection/Health/Loopback.php': 'to this site itself, as WordPress’s Site Health does',
};

/** The files that may read request data, and why. */
const READ: [ file: RegExp, why: string ][] = [
	[ /^includes\/Public_Form\//, 'what visitors send: checked field by field later' ],
	[ /^includes\/[^/]+\/Admin\//, 'screens of the admin: behind a right, and a nonce where something is changed' ],
	[ /^includes\/Settings\/(?:Notice|Page|Shown_Form)\.php$/, 'the same' ],
	[ /^includes\/(?:Gates|Core_Screen)\.php$/, 'of what kind the request is: compared, and nothing of it is kept' ],
	[ /^includes\/Accounts\/OAuth_Callback\.php$/, 'what a service sends a browser back with: the state is signed' ],
	[ /^includes\/Video\/Privacy\/File_Request\.php$/, 'a video element sends no nonce: matched with patterns there' ],
];

const CONNECTS = new RegExp(
	[
		String.raw`\b(?:curl_init|curl_multi_init|wp_(?:safe_)?remote_(?:request|get|post|head|fopen)|wp_get_http\w*|wp_oembed_get|download_url|get_headers|p?fsockopen|stream_socket_client|socket_create|fetch_feed|media_sideload_image)\s*\(`,
		String.raw`\bnew \\?(?:WP_Http|SoapClient)\b|\bRequests::\w+\s*\(`,
		// Things that PHP opens like files.
		String.raw`\b(?:fopen|file_get_contents|file|readfile|copy|getimagesize|exif_read_data|imagecreatefrom\w+|simplexml_load_file)\s*\(\s*(?:['"]https?:|[^'",;()]*(?:url|link|href|src|address)\b)`,
	].join( '|' ),
	'i'
);
const READS = /\$_(?:GET|POST|REQUEST|SERVER|FILES|COOKIE|ENV)\b/;

interface Source {
	file: string;
	code: string;
	/** Its folder; empty at the root. */
	room: string;
	/** The classes that it uses, such as `Forms\\Module`. */
	uses: string[];
	/** Those of ours that must exist for its code to run, by full name. */
	classes: string[];
}

const isSystem = ( room: string ) => room !== '' && ! SHARED.includes( room );
const roomOf = ( name: string ) => ( name.includes( '\\' ) ? name.split( '\\' )[ 0 ]! : '' );

const sourceOf = ( file: string, text: string ): Source => {
	const code = text.replace( /\/\*[^]*?\*\/|(?<=\s)\/\/.*/g, ' ' );
	if ( /^use [^;]*[{,]/m.test( code ) ) {
		throw new Error( `${ file }: write each \`use\` out, in a line of its own.` );
	}
	const own = /^namespace ([\w\\]+);/m.exec( code )?.[ 1 ];
	const short = new Map(
		[ ...code.matchAll( /^use ([\w\\]+\\)?(\w+)(?: as (\w+))?;/gm ) ].map( ( [ , space = '', name, as ] ) => [
			as ?? name!,
			space + name,
		] )
	);
	// Resolves names such as `Form_Page`, `Admin\Form_List` and `\Statecraft\Guard\Counter` as PHP does.
	const resolved = ( [ name ]: RegExpExecArray ) => {
		const [ first = '', ...rest ] = name.split( '\\' );
		const start = short.get( first ) ?? ( own ? `${ own }\\${ first }` : first );
		return first === '' ? rest.join( '\\' ) : [ start, ...rest ].join( '\\' );
	};
	const body = code.replace( /^(?:use|namespace) .*;/gm, '' );
	const named = [ ...body.matchAll( /(?<![\w\\$>'"])\\?[A-Z]\w*(?:\\\w+)*/g ) ].map( resolved );
	const uses = [ ...short.values(), ...named ].flatMap( ( name ) => /^Statecraft\\(.+)/.exec( name )?.[ 1 ] ?? [] );
	const classes = [
		...body.matchAll( /(?<![\w\\$>'"])\\?[A-Z]\w*(?:\\\w+)*(?=::)|(?<=\bnew )\\?[A-Z]\w*(?:\\\w+)*/g ),
	].map( resolved );
	return {
		file,
		code,
		room: /^includes\/(\w+)\//.exec( file )?.[ 1 ] ?? '',
		uses: [ ...new Set( uses ) ],
		classes: [ ...new Set( [ ...short.values(), ...classes ] ) ].filter( ( name ) =>
			name.startsWith( 'Statecraft\\' )
		),
	};
};

interface Rule {
	breaks: ( source: Source ) => boolean;
	example: [ file: string, text: string ];
}

const rules: Record< string, Rule > = {
	'a system meets another through its module': {
		breaks: ( { room, uses } ) =>
			isSystem( room ) &&
			uses.some(
				( name ) =>
					! [ room, '' ].includes( roomOf( name ) ) &&
					isSystem( roomOf( name ) ) &&
					! /^\w+\\Module$/.test( name )
			),
		example: [
			'includes/Tea/Pot.php',
			'namespace Statecraft\\Tea;\nuse Statecraft\\Forms\\Render\\Control;\nnew Control();',
		],
	},
	'what is shared knows no system': {
		breaks: ( { file, room, uses } ) =>
			! isSystem( room ) && file !== 'includes/Plugin.php' && uses.some( ( name ) => isSystem( roomOf( name ) ) ),
		example: [
			'includes/Http/Kettle.php',
			'namespace Statecraft\\Http;\nreturn \\Statecraft\\Tea\\Module::class;',
		],
	},
	'the root knows no more of a system than its module': {
		breaks: ( { file, uses } ) =>
			file === 'includes/Plugin.php' &&
			uses.some( ( name ) => isSystem( roomOf( name ) ) && ! /^\w+\\Module$/.test( name ) ),
		example: [
			'includes/Plugin.php',
			'namespace Statecraft;\nreturn array( Tea\\Module::class, Tea\\Pot::class );',
		],
	},
	'nobody asks the root': {
		breaks: ( { file, uses } ) =>
			uses.includes( 'Plugin' ) && ! [ 'includes/Plugin.php', 'plugin.php', ...ASK_FOR_SYSTEMS ].includes( file ),
		example: [ 'includes/Tea/Cup.php', 'namespace Statecraft\\Tea;\nuse Statecraft\\Plugin;\nPlugin::modules();' ],
	},
	'nothing but the one client connects': {
		breaks: ( { file, code } ) => CONNECTS.test( code ) && ! ( file in CONNECT ),
		example: [ 'includes/Tea/Shop.php', "namespace Statecraft\\Tea;\nwp_remote_get( 'https://tea.example' );" ],
	},
	'what a browser sends is read in the rooms for that': {
		breaks: ( { file, code } ) => READS.test( code ) && ! READ.some( ( [ allowed ] ) => allowed.test( file ) ),
		example: [ 'includes/Tea/Order.php', "namespace Statecraft\\Tea;\n$sort = $_GET['sort'];" ],
	},
};

const offences = ( sources: readonly Source[] ) =>
	Object.entries( rules ).flatMap( ( [ rule, { breaks } ] ) =>
		sources.filter( breaks ).map( ( { file } ) => `${ rule }: ${ file }` )
	);

const sources = () => {
	const includes = readdirSync( join( ROOT, 'includes' ), { encoding: 'utf8', recursive: true } ).filter( ( file ) =>
		file.endsWith( '.php' )
	);
	return [ 'plugin.php', 'uninstall.php', ...includes.map( ( file ) => `includes/${ file }` ) ].map( ( file ) =>
		sourceOf( file, readFileSync( join( ROOT, file ), 'utf8' ) )
	);
};

it( 'holds all rules', () => {
	const all = sources();
	expect( all.length ).toBeGreaterThan( 100 );
	expect( offences( all ) ).toEqual( [] );
} );

it.each( Object.entries( rules ) )( 'finds a violation: %s', ( rule, { example: [ file, text ] } ) => {
	expect( offences( [ sourceOf( file, text ) ] ) ).toEqual( [ `${ rule }: ${ file }` ] );
} );

it.each( [
	'wp_safe_remote_get( $url );',
	'wp_remote_fopen( $url );',
	'download_url( $picture );',
	'( new \\WP_Http() )->request( $url );',
	'\\WpOrg\\Requests\\Requests::get( $url );',
	'fsockopen( $host, 80 );',
	"file_get_contents( 'https://tea.example/' );",
	'file_get_contents( $this->url );',
	'fopen( $image_url, "rb" );',
	'copy( $cup->link, $path );',
] )( 'finds a connection that bypasses the client: %s', ( text ) => {
	const [ broken ] = offences( [ sourceOf( 'includes/Tea/Shop.php', `namespace Statecraft\\Tea;\n${ text }` ) ] );
	expect( broken ).toBe( 'nothing but the one client connects: includes/Tea/Shop.php' );
} );

it.each( [ 'fopen( $path, "rb" );', "file_get_contents( $file['tmp_name'] );", 'copy( $part, $near );' ] )(
	'a local file is not a connection: %s',
	( text ) => expect( offences( [ sourceOf( 'includes/Tea/Pot.php', text ) ] ) ).toEqual( [] )
);

/** What a script inside of PHP names. */
const IN_SCRIPTS = [ 'BroadcastChannel' ];

/** The classes of ours that a file names and that no file has. */
const missing = ( { file, classes }: Source ) =>
	classes
		.filter( ( name ) => ! IN_SCRIPTS.includes( name.replace( /.*\\/, '' ) ) )
		.map( ( name ) => `includes/${ name.replace( 'Statecraft\\', '' ).replaceAll( '\\', '/' ) }.php` )
		.filter( ( path ) => ! existsSync( join( ROOT, path ) ) )
		.map( ( path ) => `${ file }: ${ path }` );

it( 'every class of ours that is named exists, as after one was moved', () => {
	expect( sources().flatMap( missing ) ).toEqual( [] );
	const text =
		'namespace Statecraft\\Guard;\nuse Statecraft\\Render\\Html;\nHtml::typed( Lease::alone(), new Kettle(), \\WP_Error::class );';
	expect( missing( sourceOf( 'includes/Guard/Cup.php', text ) ) ).toEqual( [
		'includes/Guard/Cup.php: includes/Guard/Kettle.php',
	] );
} );

it( 'every system folder has a module, which is on the list', () => {
	const all = sources();
	const systems = [ ...new Set( all.map( ( { room } ) => room ) ) ].filter( isSystem ).sort();
	const modules = all
		.find( ( { file } ) => file === 'includes/Plugin.php' )
		?.uses.filter( ( name ) => isSystem( roomOf( name ) ) );
	expect( systems.length ).toBeGreaterThan( 5 );
	expect(
		all
			.flatMap( ( { file, room } ) =>
				isSystem( room ) && file.endsWith( `/${ room }/Module.php` ) ? room : []
			)
			.sort()
	).toEqual( systems );
	expect( modules?.sort() ).toEqual( systems.map( ( system ) => `${ system }\\Module` ) );
} );

it( 'lists no file that no longer needs the exception', () => {
	const all = sources();
	const listed = ( file: string ) => all.filter( ( source ) => source.file === file );
	expect(
		Object.keys( CONNECT ).filter( ( file ) => ! listed( file ).some( ( { code } ) => CONNECTS.test( code ) ) )
	).toEqual( [] );
	expect(
		ASK_FOR_SYSTEMS.filter( ( file ) => ! listed( file ).some( ( { uses } ) => uses.includes( 'Plugin' ) ) )
	).toEqual( [] );
	expect(
		READ.filter( ( [ allowed ] ) => ! all.some( ( { file, code } ) => allowed.test( file ) && READS.test( code ) ) )
	).toEqual( [] );
} );

it( 'reads names as PHP resolves them', () => {
	const text = [
		'namespace Statecraft\\Tea;',
		'use Statecraft\\Module as System;',
		'// Statecraft\\Ai\\Comment',
		'/** {@see \\Statecraft\\Ai\\Doc} */',
		'final class Module extends System {}',
		'new Pot( Cups\\Cup::of( \\Statecraft\\Guard\\Counter::class ) );',
	].join( '\n' );
	expect( sourceOf( 'includes/Tea/Module.php', text ).uses.sort() ).toEqual( [
		'Guard\\Counter',
		'Module',
		'Tea\\Cups\\Cup',
		'Tea\\Module',
		'Tea\\Pot',
	] );
} );
