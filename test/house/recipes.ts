/**
 * What the recipes of CONTRIBUTING.md name and no type holds: lists in PHP, in the documents and in tests. Read as text, so that a step that was
 * left out is named within a second, with what to do about it.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

type Changes = Readonly< Record< string, string > >;

/** The sources as text. What has been read is kept, so that many changes of them can be asked about. */
export class Sources {
	readonly #root: string;
	readonly #changes: Changes;
	readonly #known: Map< string, string >;
	readonly #lists: Map< string, string[] >;

	constructor( root: string, changes: Changes = {}, of?: Sources ) {
		this.#root = root;
		this.#changes = changes;
		this.#known = of ? of.#known : new Map();
		this.#lists = of ? of.#lists : new Map();
	}

	/** The same with other texts of some files. */
	with = ( changes: Changes ): Sources => new Sources( this.#root, changes, this );

	/** The text of a file; empty if there is none. */
	read = ( file: string ): string => this.#changes[ file ] ?? this.#unchanged( file );

	list = ( folder: string, end: string ): string[] =>
		[
			...new Set( [
				...this.#listed( folder ),
				...Object.keys( this.#changes ).filter( ( file ) => file.startsWith( `${ folder }/` ) ),
			] ),
		].filter( ( file ) => file.endsWith( end ) );

	all = ( folder: string, end: string ): string => this.list( folder, end ).map( this.read ).join( '\n' );

	#unchanged( file: string ): string {
		const place = join( this.#root, file );
		const text = this.#known.get( file ) ?? ( existsSync( place ) ? readFileSync( place, 'utf8' ) : '' );
		this.#known.set( file, text );
		return text;
	}

	#listed( folder: string ): string[] {
		const files =
			this.#lists.get( folder ) ??
			readdirSync( join( this.#root, folder ), { encoding: 'utf8', recursive: true } )
				.sort()
				.map( ( file ) => join( folder, file ) );
		this.#lists.set( folder, files );
		return files;
	}
}

/** The strings of a list, such as a constant. */
const strings = ( text: string, list: RegExp ): string[] =>
	[ ...( list.exec( text )?.[ 1 ] ?? '' ).matchAll( /'([^']+)'/g ) ].map( ( [ , one = '' ] ) => one );

/** What each of some names still needs: a sentence for each place that lacks it. */
const lacking = (
	names: readonly string[],
	places: Readonly< Record< string, ( name: string ) => boolean > >
): string[] =>
	names.flatMap( ( name ) =>
		Object.entries( places )
			.filter( ( [ , has ] ) => ! has( name ) )
			.map( ( [ place ] ) => place.replaceAll( '%', name ) )
	);

/** The tones of requirement AI-090, in their order. */
export const requiredTones = ( { read }: Sources ): string[] =>
	/\*\*AI-090\*\*.*: (.*)\.$/m.exec( read( 'docs/requirements/ai.md' ) )?.[ 1 ]?.split( ', ' ) ?? [];

const TONES = 'machines/ai/ai-request/prompts.ts';
const PHP_TONES = 'includes/Ai/Prompt_Request.php';

function tones( sources: Sources ): string[] {
	const { read } = sources;
	const own = strings( read( TONES ), /const TONES = \[([^\]]*)\]/ );
	return Object.entries( {
		[ PHP_TONES ]: strings( read( PHP_TONES ), /const TONES = array\(([^)]*)\)/ ),
		'docs/requirements/ai.md': requiredTones( sources ),
	} )
		.filter( ( [ , others ] ) => others.join() !== own.join() )
		.map( ( [ file, others ] ) => `${ file }: write the tones of ${ TONES } (${ own }), not ${ others }` );
}

const CHILDREN = 'blocks/contact-form/children';

function fields( { read, all, list }: Sources ): string[] {
	const kinds = read( `${ CHILDREN }/kinds.ts` );
	const php = read( 'includes/Forms/Kind.php' );
	const fixtures = all( 'test/blocks/contact-form/fixtures', '.html' );
	const names = list( CHILDREN, '/block.json' )
		.map( ( file ) => basename( dirname( file ) ) )
		.filter( ( folder ) => /^field-(?!option-)/.test( folder ) )
		.map( ( folder ) => folder.slice( 'field-'.length ) );
	const inPhp = [ ...php.matchAll( /'([a-z-]+)' +=> new self\(/g ) ].map( ( [ , name = '' ] ) => name );
	return [
		...lacking( names, {
			[ `${ CHILDREN }/kinds.ts: add a row for “%”` ]: ( name ) =>
				kinds.includes( `'./field-${ name }/block.json'` ),
			'includes/Forms/Kind.php: add a row for “%”': ( name ) => inPhp.includes( name ),
			'test/blocks/contact-form/fixtures/all-fields.html: add a jetpack/field-%': ( name ) =>
				new RegExp( `wp:jetpack/field-${ name }[ /]` ).test( fixtures ),
		} ),
		...lacking( inPhp, {
			[ `${ CHILDREN }/field-%/block.json: add it, or take “%” out of includes/Forms/Kind.php` ]: ( name ) =>
				names.includes( name ),
		} ),
	];
}

const PROVIDERS = 'machines/embeds/embed-resolve/providers';

interface Block {
	name: string;
	parent?: string[];
	ancestor?: string[];
	supports?: { inserter?: boolean };
	render?: string;
}

function blocks( { read, all, list }: Sources ): string[] {
	const definitions = Object.fromEntries(
		list( 'blocks', '/block.json' ).map( ( file ) => [
			dirname( file ).slice( 'blocks/'.length ),
			JSON.parse( read( file ) ) as Block,
		] )
	);
	const folders = Object.keys( definitions ).filter( ( folder ) => ! folder.includes( '/' ) );
	const icons = read( 'blocks/_composition/icons.ts' ) + read( `${ CHILDREN }/icons.tsx` );
	const readiness = read( 'blocks/_composition/readiness.ts' );
	const systems = all( 'blocks/_composition', '.ts' );
	const leaving = read( 'test/wordpress/settings/leaving.test.ts' );
	const pages = read( 'docs/authors/README.md' );
	const journeys = all( 'test/e2e/_journeys', '.ts' );
	const isTop = ( { parent, ancestor, supports }: Block ) => ! parent && ! ancestor && supports?.inserter !== false;
	const embeds = folders.filter( ( folder ) =>
		definitions[ folder ]?.render?.endsWith( '_shared/embeds/render.php' )
	);
	const classOf = ( folder: string ) =>
		`includes/Embeds/${ folder.replace( /(^|-)(.)/g, ( _, dash, letter ) => ( dash && '_' ) + letter.toUpperCase() ) }.php`;
	return [
		...lacking(
			Object.values( definitions ).map( ( { name } ) => name ),
			{ 'blocks/_composition/icons.ts: add an icon for %': ( name ) => icons.includes( `'${ name }':` ) }
		),
		...lacking(
			folders.map( ( folder ) => definitions[ folder ]!.name ),
			{
				'blocks/_composition/readiness.ts: add the check of %, or that it is always finished': ( name ) =>
					readiness.includes( `\t'${ name }':` ),
			}
		),
		...lacking( folders, {
			'blocks/_composition: register blocks/% with its system': ( folder ) =>
				systems.includes( `'../${ folder }'` ),
			'test/wordpress/settings/leaving.test.ts: say what a page keeps of “%” without the plugin': ( folder ) =>
				new RegExp( `^\\t'?${ folder }(/[\\w-]+)?'?:`, 'm' ).test( leaving ),
		} ),
		...lacking(
			folders.filter( ( folder ) => isTop( definitions[ folder ]! ) ),
			{
				'docs/authors/%.md: write its page': ( folder ) => read( `docs/authors/${ folder }.md` ) !== '',
				'docs/authors/README.md: add a line for %.md': ( folder ) => pages.includes( `](${ folder }.md)` ),
				'test/e2e/_journeys: add a row for blocks/%': ( folder ) =>
					journeys.includes( `'${ definitions[ folder ]!.name }'` ),
			}
		),
		...embeds.flatMap( ( folder ) => {
			const provider = /provider: '([\w-]+)'/.exec( read( `blocks/${ folder }/index.ts` ) )?.[ 1 ];
			return provider
				? lacking( [ provider ], {
						[ `${ PROVIDERS }/%.ts: write how its addresses are read` ]: () =>
							read( `${ PROVIDERS }/${ provider }.ts` ) !== '',
						[ `${ PROVIDERS }/index.ts: add a line for %` ]: () =>
							read( `${ PROVIDERS }/index.ts` ).includes( `'./${ provider }'` ),
					} )
				: [];
		} ),
		...embeds.flatMap( ( folder ) =>
			/const RECIPIENT = array\(\s*'/.test( read( classOf( folder ) ) )
				? []
				: [ `${ classOf( folder ) }: write the class that renders it, with its RECIPIENT` ]
		),
	];
}

/** The services of `core/embed`: their names and titles. */
function variants( { read }: Sources ): string[] {
	const own = read( 'blocks/_extensions/embed-variants/variants.ts' );
	const titles = Object.fromEntries(
		[ ...own.matchAll( /name: '([^']+)',[^{}]*?title: '([^']+)'/g ) ].map( ( [ , name = '', title = '' ] ) => [
			name,
			title,
		] )
	);
	const has = ( file: string, words: ( name: string, title: string ) => string ) => {
		const text = read( file );
		return ( name: string ) => text.includes( words( name, titles[ name ]! ) );
	};
	const php = 'includes/Embeds/Embed_Providers.php';
	const [ unit, site ] = [
		'test/blocks/_extensions/embed-variants.test.ts',
		'test/wordpress/embeds/reservations.test.ts',
	];
	return lacking( Object.keys( titles ), {
		'blocks/_composition/icons.ts: add an icon for core/embed/%': has(
			'blocks/_composition/icons.ts',
			( name ) => `'core/embed/${ name }':`
		),
		[ `${ php }: add % to RECIPIENTS` ]: has( php, ( _, title ) => `'${ title }'` ),
		[ `${ php }: add the addresses of %, which the server embeds` ]: has( php, ( name ) => `${ name }\\.com` ),
		[ `${ unit }: add a row for %` ]: has( unit, ( name ) => `'${ name }'` ),
		[ `${ site }: add a row for %` ]: has( site, ( name ) => `${ name }.com` ),
		'includes/Embeds/Module.php: name % in the description of embed-variants': has(
			'includes/Embeds/Module.php',
			( _, title ) => title
		),
		'docs/authors/embeds.md: name %': has( 'docs/authors/embeds.md', ( _, title ) => title ),
	} );
}

const systemOf = ( file: string ) => file.split( '/', 2 ).join( '/' );

/** What has to be named where: the classes that extend or implement one, in a folder, and the file with their list. */
const LISTS: readonly ( readonly [ parent: string, folder: string, list: ( file: string ) => string ] )[] = [
	[ 'Wire_Format', 'includes/Ai', () => 'includes/Ai/Provider/Providers.php' ],
	[ '(?:Stock_)?Source', 'includes/Media', () => 'includes/Media/Sources.php' ],
	[ 'Provider', 'includes/Video', () => 'includes/Video/Provider/Providers.php' ],
	[ 'Provider', 'includes/Payments', () => 'includes/Payments/Provider/Providers.php' ],
	[ 'Service', 'includes', ( file ) => `${ systemOf( file ) }/Module.php` ],
	[ 'Controller', 'includes', ( file ) => `${ systemOf( file ) }/Module.php` ],
];

/** Made where it is needed, and on no menu. */
const UNLISTED = [ 'Given_Source' ];

function lists( { read, list, all }: Sources ): string[] {
	const php = list( 'includes', '.php' ).map( ( file ) => [ file, basename( file, '.php' ), read( file ) ] as const );
	return LISTS.flatMap( ( [ parent, folder, listOf ] ) => {
		const declares = new RegExp( `^(?:final )?class \\w+ (?:extends|implements) ${ parent }\\b`, 'm' );
		return php
			.filter(
				( [ file, name, text ] ) =>
					file.startsWith( `${ folder }/` ) && declares.test( text ) && ! UNLISTED.includes( name )
			)
			.filter( ( [ file, name ] ) => {
				// A module may leave its list of controllers to a class beside it.
				const isMade = () => all( systemOf( file ), '.php' ).includes( `new ${ name }(` );
				return (
					! new RegExp( `\\b${ name }\\b` ).test( read( listOf( file ) ) ) &&
					! ( parent === 'Controller' && isMade() )
				);
			} )
			.map( ( [ file, name ] ) => `${ listOf( file ) }: name ${ name }` );
	} );
}

/** The steps of recipes that were left out, each as a line that begins with the file. */
export const missingSteps = ( sources: Sources ): string[] => [
	...tones( sources ),
	...fields( sources ),
	...blocks( sources ),
	...variants( sources ),
	...lists( sources ),
];
