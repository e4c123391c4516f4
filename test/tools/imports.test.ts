/** Tests of the import rules themselves: each is violated once on purpose, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join( __dirname, '../..' );
const { forbidden } = createRequire( __filename )( '../../.dependency-cruiser.cjs' ) as {
	forbidden: { name: string }[];
};

const clean = {
	'machines/_kit/index.ts': "export * from 'xstate';",
	'machines/_exploration/walk.ts': "export * from 'xstate'; export * from '../_kit';",
	'machines/tea/cup-of-tea/index.ts': "export * from './tea.machine';",
	'machines/tea/cup-of-tea/tea.machine.ts': "export * from '../../_kit';",
	'machines/tea/cup-of-tea/tea.types.ts': 'export interface Tea { strong: boolean }',
	'services/tea/cup-of-tea/index.ts': "export type { Tea } from '../../../machines/tea/cup-of-tea/tea.types';",
	'blocks/_runtime/hooks/use-flow.ts': "export * from 'xstate';",
	'blocks/cup/edit.tsx': "export * from '../../machines/tea/cup-of-tea'; export * from '../_runtime/hooks/use-flow';",
	'blocks/cup/save.tsx': 'export const save = () => null;',
	'blocks/cup/index.ts': "export * from './save';",
	'blocks/_shared/forms/notice.ts': 'export const notice = 1;',
	'blocks/_composition/tea.ts':
		"export * from '../cup'; export const load = () => import( '../../services/tea/cup-of-tea' );",
	'blocks/_composition/index.ts': "export * from './tea';",
	'blocks/index.ts': "export * from './_composition';",
	'stories/cup.stories.tsx': "export * from '../blocks/cup/edit'; export * from '../machines/_exploration/walk';",
	'test/cup.ts': 'export const cup = 1;',
};

/** A file that violates each rule. */
const offences: Record< string, [ file: string, text: string ] > = {
	'kit-knows-xstate-only': [ 'machines/_kit/bad.ts', "export * from '../tea/cup-of-tea';" ],
	'models-know-xstate-and-kit': [ 'machines/_exploration/bad.ts', "export * from '../tea/cup-of-tea';" ],
	'product-knows-no-models': [
		'machines/tea/cup-of-tea/bad-model.ts',
		"export type { Walk } from '../../_exploration/walk';",
	],
	'machines-are-pure': [ 'machines/tea/cup-of-tea/bad-react.ts', "export * from 'react';" ],
	'flows-meet-through-index': [ 'machines/tea/teapot/bad.ts', "export * from '../cup-of-tea/tea.machine';" ],
	'services-know-types-of-machines': [
		'services/tea/cup-of-tea/bad.ts',
		"export * from '../../../machines/tea/cup-of-tea/tea.machine';",
	],
	'services-and-wordpress': [ 'services/tea/cup-of-tea/bad-wordpress.ts', "export * from '@wordpress/element';" ],
	'one-client-asks-this-site': [ 'services/tea/cup-of-tea/bad-client.ts', "export * from '@wordpress/api-fetch';" ],
	'registration-loads-no-flows': [ 'blocks/_runtime/registration/bad.ts', "export * from '../hooks/use-flow';" ],
	'blocks-never-import-services': [ 'blocks/cup/bad.ts', "export * from '../../services/tea/cup-of-tea';" ],
	'systems-register-and-load': [ 'blocks/_composition/bad.ts', "export * from '../_runtime/hooks/use-flow';" ],
	'systems-register-through-index': [ 'blocks/_composition/bad-block.ts', "export * from '../cup/edit';" ],
	'icons-are-drawings': [ 'blocks/_composition/icons.ts', "export * from '../cup/edit';" ],
	'readiness-is-checks': [ 'blocks/_composition/readiness.ts', "export * from '../cup/edit';" ],
	'root-knows-systems-only': [ 'blocks/index.ts', "export * from './cup';" ],
	'systems-are-met-by-the-root': [ 'blocks/saucer/bad-system.ts', "export * from '../_composition/tea';" ],
	'blocks-meet-machines-through-index': [
		'blocks/cup/bad-machine.ts',
		"export * from '../../machines/tea/cup-of-tea/tea.machine';",
	],
	'blocks-stay-apart': [ 'blocks/saucer/bad.ts', "export * from '../cup/save';" ],
	'kit-knows-no-system': [ 'blocks/_shared/bad-kit.ts', "export * from './forms/notice';" ],
	'saved-formats-know-nothing': [ 'blocks/saucer/save.tsx', "export * from '../_runtime/hooks/use-flow';" ],
	'product-knows-no-tools': [ 'blocks/saucer/bad-test.ts', "export * from '../../test/cup';" ],
	'stories-know-no-services': [ 'stories/bad.stories.tsx', "export * from '../services/tea/cup-of-tea';" ],
	'no-cycles': [ 'blocks/saucer/bad-cycle.ts', "export * from './bad-cycle-too';" ],
};
const helpers = { 'blocks/saucer/bad-cycle-too.ts': "export * from './bad-cycle';" };

let root: string;
beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'imports-' ) );
	cpSync( join( ROOT, 'tsconfig.json' ), join( root, 'tsconfig.json' ) );
	symlinkSync( join( ROOT, 'node_modules' ), join( root, 'node_modules' ) );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

const write = ( files: Readonly< Record< string, string > > ) => {
	for ( const [ file, text ] of Object.entries( files ) ) {
		mkdirSync( dirname( join( root, file ) ), { recursive: true } );
		writeFileSync( join( root, file ), text );
	}
};
const check = () =>
	spawnSync( process.execPath, [ join( ROOT, 'tools/imports.mjs' ) ], { cwd: root, encoding: 'utf8' } );

it( 'clean sources pass', () => {
	write( clean );
	const { status, stdout, stderr } = check();
	expect( [ status, stderr ] ).toEqual( [ 0, '' ] );
	expect( stdout ).toContain( '15 modules, 0 violations' );
} );

it( 'each rule has a violation here, and finds it', () => {
	expect( Object.keys( offences ) ).toEqual( forbidden.map( ( { name } ) => name ) );
	write( { ...clean, ...helpers, ...Object.fromEntries( Object.values( offences ) ) } );
	const { status, stderr } = check();
	const found = stderr.split( '\n' );
	for ( const [ rule, [ file ] ] of Object.entries( offences ) ) {
		expect( found ).toContainEqual(
			expect.stringMatching( new RegExp( `^${ rule }: ${ file.replace( /\.tsx?$/, '' ) }` ) )
		);
	}
	expect( status ).toBe( 1 );
} );

it( 'finding no modules is a failure', () => {
	write( { 'tools/alone.ts': '' } );
	for ( const folder of [ 'machines', 'services', 'blocks', 'stories' ] ) {
		mkdirSync( join( root, folder ) );
	}
	const { status, stderr } = check();
	expect( status ).toBe( 1 );
	expect( stderr ).toContain( 'No modules seen in: machines, services, blocks, stories.' );
} );
