/**
 * The recipes of CONTRIBUTING.md, followed: what each names is enough, and without any of it types, the registry or test/house/recipes.ts name
 * that file. All are followed at once, and compiled once.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Sources, missingSteps } from '../house/recipes';
import { missingFiles } from '../house/registry';
import { ROOT } from '../house/root';

/** The timeout: TypeScript runs in another process. */
const TIMEOUT = 180_000;

const sources = new Sources( ROOT );
const { read } = sources;

/** What is written into a file: its text before (empty for a new one) to its text after. */
type Step = ( before: string ) => string;

/** Inserts a line before what a pattern finds first. */
const before =
	( at: RegExp, line: string ): Step =>
	( text ) => {
		expect( text ).toMatch( at );
		return text.replace( at, ( found ) => line + found );
	};
const both =
	( ...steps: Step[] ): Step =>
	( text ) =>
		steps.reduce( ( sofar, step ) => step( sofar ), text );

/** The text of a neighbour, by another name. */
const like =
	( neighbour: string, ...names: ( readonly [ string, string ] )[] ): Step =>
	() =>
		names.reduce( ( text, [ from, to ] ) => text.replaceAll( from, to ), read( neighbour ) );

const BLOCK = [
	[ 'pinterest', 'teahouse' ],
	[ 'Pinterest', 'Teahouse' ],
] as const;
const asPinterest = ( file: string ) => like( file, ...BLOCK );

/** A row of a table, taken from that of a neighbour, before which it is added. */
const rowOf =
	( row: RegExp, ...names: ( readonly [ string, string ] )[] ): Step =>
	( text ) => {
		expect( text ).toMatch( row );
		return text.replace(
			row,
			( found ) => names.reduce( ( own, [ from, to ] ) => own.replaceAll( from, to ), found ) + found
		);
	};

/** What somebody writes who follows a recipe, by file. */
interface Recipe {
	files: Readonly< Record< string, Step > >;
	/** Those that TypeScript names when they are left out, and those that the registry names. */
	typed?: readonly string[];
	registered?: readonly string[];
	/** With which it begins: nobody can name them before. */
	first?: readonly string[];
	/** What stands for `<name>` and the like. */
	names?: Readonly< Record< string, string > >;
}

const PROVIDERS = 'machines/embeds/embed-resolve/providers';
const FIXTURE = 'test/blocks/teahouse/fixtures/full';
const CHILDREN = 'blocks/contact-form/children';
const VARIANT = [
	[ 'gyazo', 'teatime' ],
	[ 'Gyazo', 'Teatime' ],
] as const;
const SLIDER = [
	[ 'slider', 'teas' ],
	[ 'Slider', 'Teas' ],
] as const;

const RECIPES: Readonly< Record< string, Recipe > > = {
	'A tone': {
		files: {
			'machines/ai/ai-request/prompts.ts': before( /'formal',/, "'calm', " ),
			'blocks/_shared/ai/shortcuts.ts': before( /\tformal: /, "\tcalm: 'Calm',\n" ),
			'includes/Ai/Prompt_Request.php': before( /'formal',/, "'calm', " ),
			'docs/requirements/ai.md': before( /formal, informal/, 'calm, ' ),
		},
		typed: [ 'blocks/_shared/ai/shortcuts.ts' ],
	},
	'An embed variant': {
		first: [ 'blocks/_extensions/embed-variants/variants.ts' ],
		files: {
			'blocks/_extensions/embed-variants/variants.ts': rowOf(
				/\t\{\n\t\tname: 'gyazo'[^]*?\n\t\},\n/,
				...VARIANT
			),
			'blocks/_composition/icons.ts': rowOf( /\t'core\/embed\/gyazo'.*\n/, ...VARIANT ),
			'includes/Embeds/Embed_Providers.php': both(
				rowOf( /\t\t'#.*gyazo.*\n/, ...VARIANT ),
				rowOf( /\t\t'Gyazo'.*\n/, ...VARIANT )
			),
			'includes/Embeds/Module.php': before( /Prezi, /, 'Teatime, ' ),
			'docs/authors/embeds.md': before( /Loom, /, 'Teatime, ' ),
			'test/blocks/_extensions/embed-variants.test.ts': rowOf( /\t\[ '\[EMBED-120\].*\n/, ...VARIANT ),
			'test/wordpress/embeds/reservations.test.ts': rowOf( /\t+\[ 'https:\/\/gyazo.*\n/, ...VARIANT ),
		},
	},
	'An embed block': {
		names: { '<name>': 'teahouse', '<Name>': 'Teahouse' },
		files: {
			[ `${ PROVIDERS }/teahouse.ts` ]: asPinterest( `${ PROVIDERS }/pinterest.ts` ),
			[ `${ PROVIDERS }/index.ts` ]: both(
				rowOf( /import \{ pinterest \}.*\n/, ...BLOCK ),
				rowOf( /\tpinterest,\n/, ...BLOCK )
			),
			'blocks/teahouse/block.json': asPinterest( 'blocks/pinterest/block.json' ),
			'blocks/teahouse/index.ts': asPinterest( 'blocks/pinterest/index.ts' ),
			'blocks/teahouse/edit.tsx': asPinterest( 'blocks/pinterest/edit.tsx' ),
			'blocks/_composition/embeds.ts': both(
				rowOf( /import .*'\.\.\/pinterest';\n/, ...BLOCK ),
				rowOf( /\tpinterest,\n/, ...BLOCK )
			),
			'blocks/_composition/icons.ts': rowOf( /\t'jetpack\/pinterest'.*\n/, ...BLOCK ),
			'blocks/_composition/readiness.ts': rowOf( /\t'jetpack\/pinterest'.*\n/, ...BLOCK ),
			'includes/Embeds/Teahouse.php': asPinterest( 'includes/Embeds/Pinterest.php' ),
			'docs/authors/teahouse.md': asPinterest( 'docs/authors/pinterest.md' ),
			'docs/authors/README.md': rowOf( /- \[Pinterest\].*\n/, ...BLOCK ),
			'stories/blocks/teahouse.stories.tsx': () =>
				`${ read( 'stories/blocks/pinterest.stories.tsx' ).replaceAll( 'pinterest', 'teahouse' ) }`.replace(
					/import '.*style\.scss';\n/,
					''
				),
			'test/blocks/teahouse/wiring.test.tsx': asPinterest( 'test/blocks/pinterest/wiring.test.tsx' ),
			[ `${ FIXTURE }.html` ]: asPinterest( 'test/blocks/pinterest/fixtures/board.html' ),
			'test/_kit/embeds.ts': rowOf( /\tpinterest: \{[^]*?\n\t\},\n/, ...BLOCK ),
			'test/e2e/_journeys/embeds.ts': rowOf( /\t'jetpack\/pinterest'[^]*?\n\t\),\n/, ...BLOCK ),
			'test/wordpress/settings/leaving.test.ts': rowOf( /\t'pinterest\/board'.*\n/, ...BLOCK ),
		},
		typed: [ 'test/_kit/embeds.ts' ],
		registered: [
			...[ 'block.json', 'index.ts', 'edit.tsx' ].map( ( file ) => `blocks/teahouse/${ file }` ),
			'stories/blocks/teahouse.stories.tsx',
			'test/blocks/teahouse/wiring.test.tsx',
			`${ FIXTURE }.html`,
		],
	},
	'A form field': {
		names: { '<name>': 'teas' },
		files: {
			[ `${ CHILDREN }/field-teas/block.json` ]: like( `${ CHILDREN }/field-slider/block.json`, ...SLIDER ),
			[ `${ CHILDREN }/kinds.ts` ]: both(
				rowOf( /import fieldSlider.*\n/, ...SLIDER ),
				rowOf( /\tslider: \{[^]*?\n\t\},\n/, ...SLIDER )
			),
			[ `${ CHILDREN }/icons.tsx` ]: rowOf( /\t'jetpack\/field-slider'.*\n/, ...SLIDER ),
			'includes/Forms/Kind.php': rowOf( /\t+'slider' .*\n/, ...SLIDER ),
			'test/_kit/form-labels.ts': rowOf( /\tslider: .*\n/, ...SLIDER ),
			'test/blocks/contact-form/wiring.test.tsx': rowOf( /\t'field-slider': \[[^]*?\n\t\],\n/, ...SLIDER ),
			'test/blocks/contact-form/fixtures/all-fields.html': before(
				/<!-- wp:jetpack\/field-/,
				'<!-- wp:jetpack/field-teas /-->\n\n'
			),
		},
		typed: [ `${ CHILDREN }/icons.tsx`, 'test/_kit/form-labels.ts', 'test/blocks/contact-form/wiring.test.tsx' ],
	},
	'An AI wire format': {
		names: { '<Name>': 'Tea_Messages' },
		files: {
			'includes/Ai/Provider/Tea_Messages.php': like( 'includes/Ai/Provider/Anthropic_Messages.php', [
				'Anthropic_Messages',
				'Tea_Messages',
			] ),
			'includes/Ai/Provider/Providers.php': before( /Chat_Completions::class/, 'Tea_Messages::class, ' ),
		},
		first: [ 'includes/Ai/Provider/Tea_Messages.php' ],
	},
	'A media source': {
		names: { '<Name>': 'Tea_Photos' },
		files: {
			'includes/Media/Stock/Tea_Photos.php': like( 'includes/Media/Stock/Pexels.php', [
				'class Pexels',
				'class Tea_Photos',
			] ),
			'includes/Media/Sources.php': before( /\t\tStock\\Pexels::class/, '\t\tStock\\Tea_Photos::class,\n' ),
		},
		first: [ 'includes/Media/Stock/Tea_Photos.php' ],
	},
	'A provider of videos': {
		names: { '<Name>': 'Tea_Provider' },
		files: {
			'includes/Video/Provider/Tea_Provider.php': like( 'includes/Video/Provider/Hosted_Provider.php', [
				'Hosted_Provider',
				'Tea_Provider',
			] ),
			'includes/Video/Provider/Providers.php': before( /Hosted_Provider::class/, 'Tea_Provider::class, ' ),
		},
		first: [ 'includes/Video/Provider/Tea_Provider.php' ],
	},
	'A payment provider': {
		names: { '<Name>': 'Teapay' },
		files: {
			'includes/Payments/Teapay/Teapay.php': like( 'includes/Payments/Paypal/Paypal.php', [
				'Paypal',
				'Teapay',
			] ),
			'includes/Payments/Provider/Providers.php': before(
				/\t+Provider::PAYPAL/,
				"\t\t\t'teapay' => new Teapay( $this->settings, $mode ),\n"
			),
		},
		first: [ 'includes/Payments/Teapay/Teapay.php' ],
	},
	'A service with a key': {
		names: { '<System>': 'Media', '<Name>': 'Tea_Leaves' },
		files: {
			'includes/Media/Tea_Leaves_Service.php': like( 'includes/Media/Stock/Pexels_Service.php', [
				'Pexels',
				'Tea_Leaves',
			] ),
			'includes/Media/Module.php': before( /new Pexels_Service/, 'new Tea_Leaves_Service(), ' ),
		},
		first: [ 'includes/Media/Tea_Leaves_Service.php' ],
	},
};

/** The files that each recipe names, by its title. */
function named(): Record< string, string[] > {
	const [ , part = '' ] = /## Which files to touch\n([^]*?)\n## /.exec( read( 'CONTRIBUTING.md' ) ) ?? [];
	return Object.fromEntries(
		part.split( /^- /m ).flatMap( ( text ) => {
			const [ , title = '' ] = /^\*\*(.+?)\*\*/.exec( text ) ?? [];
			const files = [
				...text.matchAll( /`([\w.<>-]+\/[\w./<>{},-]+\.(?:\w+|\{[^}]+\}))`|`([\w/<>-]+\/\{[^`]+\})`/g ),
			].flatMap( ( [ , one, several = '' ] ) => {
				const [ , start = '', ends = '' ] = /^(.*)\{(.*)\}$/.exec( several ) ?? [];
				return one ? [ one ] : ends.split( ',' ).map( ( end ) => start + end );
			} );
			const { names = {} } = RECIPES[ title ] ?? {};
			return title
				? [ [ title, files.map( ( file ) => file.replace( /<\w+>/g, ( found ) => names[ found ] ?? found ) ) ] ]
				: [];
		} )
	);
}

/** The texts of a recipe that is followed, but for some files. */
const followed = ( { files }: Recipe, without: readonly string[] = [] ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( files )
			.filter( ( [ file ] ) => ! without.includes( file ) )
			.map( ( [ file, step ] ) => [ file, step( read( file ) ) ] )
	);

let folder: string;
const write = ( place: string, texts: Record< string, string > ) =>
	Object.entries( texts ).forEach( ( [ file, text ] ) => {
		mkdirSync( dirname( join( folder, place, file ) ), { recursive: true } );
		writeFileSync( join( folder, place, file ), text );
	} );

beforeEach( () => {
	mkdirSync( join( ROOT, '.cache' ), { recursive: true } );
	folder = mkdtempSync( join( ROOT, '.cache/recipes-' ) );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

const recipes = Object.entries( RECIPES );

it.each( recipes )( '%s: its recipe names the files that somebody writes who follows it', ( title, { files } ) => {
	expect( named()[ title ]?.toSorted() ).toEqual( Object.keys( files ).sort() );
} );

it.each( recipes )( '%s: nothing more is asked for, and each file that is left out is named', ( _, recipe ) => {
	const { files, typed = [], registered = [] } = recipe;
	expect( missingSteps( sources.with( followed( recipe ) ) ) ).toEqual( [] );
	const silent = Object.keys( files )
		.filter( ( file ) => ! [ ...typed, ...registered ].includes( file ) )
		.filter( ( file ) =>
			missingSteps( sources.with( followed( recipe, [ file ] ) ) ).every(
				( line ) => ! line.includes( file ) && ! file.startsWith( line.split( ': ' )[ 0 ]! )
			)
		);
	expect( silent ).toEqual( recipe.first ?? [] );
} );

it.each( RECIPES[ 'An embed block' ]!.registered! )( 'the registry names %s where it is left out', ( file ) => {
	write( '.', followed( RECIPES[ 'An embed block' ]!, [ file ] ) );
	expect( missingFiles( folder ) ).toContain( file.replace( 'full', '<name>' ) );
} );

/** What is compiled as a copy: folders of what the recipes change and of what uses it. Everything else is where it always is. */
const COMPILED = [
	'blocks/_shared/ai',
	'blocks/_shared/embeds',
	'blocks/contact-form/children',
	'machines/ai/ai-request',
	'machines/embeds/embed-resolve',
];

it(
	'types name each file that they hold, and what is complete compiles',
	() => {
		const typed = recipes.flatMap( ( [ , one ] ) => one.typed ?? [] );
		for ( const place of [ 'whole', 'without' ] ) {
			COMPILED.forEach( ( one ) => cpSync( join( ROOT, one ), join( folder, place, one ), { recursive: true } ) );
			for ( const file of typed ) {
				write( place, { [ file ]: read( file ) } );
			}
		}
		const texts = new Map< string, string >();
		for ( const [ , { files } ] of recipes ) {
			for ( const [ file, step ] of Object.entries( files ) ) {
				texts.set( file, step( texts.get( file ) ?? read( file ) ) );
			}
		}
		const all = Object.fromEntries( texts );
		write( 'whole', all );
		write( 'without', Object.fromEntries( [ ...texts ].filter( ( [ file ] ) => ! typed.includes( file ) ) ) );
		const compiled = [ ...texts.keys() ].filter( ( file ) => /\.tsx?$/.test( file ) );
		write( '.', {
			'tsconfig.json': JSON.stringify( {
				extends: join( ROOT, 'tsconfig.json' ),
				compilerOptions: { rootDirs: [ ROOT, join( folder, 'whole' ), join( folder, 'without' ) ] },
				include: [
					...[ 'types', 'test/_kit/setup-document.ts' ].map( ( file ) => join( ROOT, file ) ),
					...compiled.map( ( file ) => `whole/${ file }` ),
					...typed.map( ( file ) => `without/${ file }` ),
				],
			} ),
		} );
		const { stdout } = spawnSync(
			process.execPath,
			[ join( ROOT, 'node_modules/typescript-native/bin/tsc' ), '-p', folder ],
			{ encoding: 'utf8', cwd: folder }
		);
		const faulty = stdout.split( '\n' ).filter( ( line ) => /^\S+\(\d+,\d+\): error/.test( line ) );
		expect( faulty.filter( ( line ) => ! line.startsWith( 'without/' ) ) ).toEqual( [] );
		expect( [ ...new Set( faulty.map( ( line ) => line.replace( /^without\/|\(.*/g, '' ) ) ) ].sort() ).toEqual(
			typed.toSorted()
		);
	},
	TIMEOUT
);
