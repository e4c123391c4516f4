/** The files that every flow and every block must have. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The four files of one fixture, by what follows its name: saved markup, as parsed, its attributes, as saved again. */
const FIXTURE_PARTS = [ '.html', '.parsed.json', '.json', '.serialized.html' ];

const foldersIn = ( folder: string ): string[] =>
	existsSync( folder )
		? readdirSync( folder, { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() && ! entry.name.startsWith( '_' ) )
				.map( ( { name } ) => name )
		: [];

const filesIn = ( folder: string ): string[] => ( existsSync( folder ) ? readdirSync( folder ) : [] );

/** Whether a flow has ports: a machine imports them from machines/_kit. */
const hasPorts = ( folder: string ): boolean =>
	filesIn( folder )
		.filter( ( name ) => name.endsWith( '.ts' ) )
		.some( ( name ) => /\bports</.test( readFileSync( join( folder, name ), 'utf8' ) ) );

const filesOfFlow = ( root: string, place: string ): string[] => {
	const flow = basename( place );
	return [
		...[ 'index.ts', `${ flow }.machine.ts`, `${ flow }.types.ts`, 'README.md' ].map(
			( file ) => `machines/${ place }/${ file }`
		),
		`stories/machines/${ place }.table.ts`,
		`stories/machines/${ place }.stories.tsx`,
		`test/machines/${ place }/${ flow }.model.ts`,
		`test/machines/${ place }/${ flow }.test.ts`,
		`test/machines/${ place }/${ flow }.paths.test.ts`,
		`test/stories/${ place }.stories.test.ts`,
		`test/e2e/_paths/${ place }.driver.ts`,
		...( hasPorts( join( root, 'machines', place ) ) ? [ `services/${ place }/index.ts` ] : [] ),
	];
};

/** The names of a block's fixtures: the file names up to the first dot. */
export const fixturesOf = ( root: string, block: string ): string[] => [
	...new Set( filesIn( join( root, 'test/blocks', block, 'fixtures' ) ).map( ( file ) => file.split( '.' )[ 0 ]! ) ),
];

/** Whether a block uses the default `save` of embeds, a link. */
const isEmbed = ( root: string, block: string ): boolean =>
	filesIn( join( root, 'blocks', block ) ).includes( 'index.ts' ) &&
	readFileSync( join( root, 'blocks', block, 'index.ts' ), 'utf8' ).includes( 'defineEmbedBlock' );

const filesOfBlock = ( root: string, block: string ): string[] => {
	const fixtures = fixturesOf( root, block );
	return [
		...[ 'block.json', 'index.ts', 'edit.tsx' ].map( ( file ) => `blocks/${ block }/${ file }` ),
		...( isEmbed( root, block ) ? [] : [ `blocks/${ block }/save.tsx` ] ),
		`stories/blocks/${ block }.stories.tsx`,
		`test/blocks/${ block }/wiring.test.tsx`,
		...( fixtures.length > 0 ? fixtures : [ '<name>' ] ).flatMap( ( name ) =>
			FIXTURE_PARTS.map( ( part ) => `test/blocks/${ block }/fixtures/${ name }${ part }` )
		),
	];
};

/** The blocks of the plugin by the name of their folder. */
export const blocksIn = ( root: string ): string[] => foldersIn( join( root, 'blocks' ) );

/** The folders of the plugin's child blocks, relative to `blocks/`: `contact-form/children/label`. */
export const childrenIn = ( root: string ): string[] =>
	blocksIn( root ).flatMap( ( block ) =>
		foldersIn( join( root, 'blocks', block, 'children' ) ).map( ( child ) => `${ block }/children/${ child }` )
	);

/** The flows of the plugin, each as `<system>/<flow>`. */
export const flowsIn = ( root: string ): string[] =>
	foldersIn( join( root, 'machines' ) ).flatMap( ( system ) =>
		foldersIn( join( root, 'machines', system ) ).map( ( flow ) => `${ system }/${ flow }` )
	);

/**
 * The files that are missing, as paths from the root.
 *
 * @param root The root of the plugin's sources.
 */
export const missingFiles = ( root: string ): string[] =>
	[
		...flowsIn( root ).flatMap( ( flow ) => filesOfFlow( root, flow ) ),
		...blocksIn( root ).flatMap( ( block ) => filesOfBlock( root, block ) ),
	].filter( ( file ) => ! existsSync( join( root, file ) ) );
