import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { blocksIn, flowsIn, missingFiles } from './registry';

const ROOT = join( __dirname, '../..' );
let root: string;

beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'house-' ) );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

const write = ( file: string, text = '' ) => {
	mkdirSync( dirname( join( root, file ) ), { recursive: true } );
	writeFileSync( join( root, file ), text );
};

it( 'every flow and every block has all its files', () => {
	expect( flowsIn( ROOT ) ).toContain( 'ai/ai-request' );
	expect( blocksIn( ROOT ) ).toContain( 'ai-assistant' );
	expect( missingFiles( ROOT ) ).toEqual( [] );
} );

it( 'each story table file exports only the table: Storybook creates a story from each entry', () => {
	const others = flowsIn( ROOT ).filter( ( flow ) => {
		const table = readFileSync( join( ROOT, `stories/machines/${ flow }.table.ts` ), 'utf8' );
		return table.match( /^export (?!type |interface )/gm )?.length !== 1;
	} );
	expect( others ).toEqual( [] );
} );

it( 'each missing file of a flow is reported, services only if it has ports', () => {
	write( 'machines/tea/tea-time/index.ts' );
	write( 'machines/_kit/port.ts' );
	expect( missingFiles( root ) ).toEqual( [
		'machines/tea/tea-time/tea-time.machine.ts',
		'machines/tea/tea-time/tea-time.types.ts',
		'machines/tea/tea-time/README.md',
		'stories/machines/tea/tea-time.table.ts',
		'stories/machines/tea/tea-time.stories.tsx',
		'test/machines/tea/tea-time/tea-time.model.ts',
		'test/machines/tea/tea-time/tea-time.test.ts',
		'test/machines/tea/tea-time/tea-time.paths.test.ts',
		'test/stories/tea/tea-time.stories.test.ts',
		'test/e2e/_paths/tea/tea-time.driver.ts',
	] );
	write( 'machines/tea/tea-time/tea-time.machine.ts', 'actors: ports< Services >( { pot: call } )' );
	expect( missingFiles( root ) ).toContain( 'services/tea/tea-time/index.ts' );
} );

it( 'each missing file of a block is reported, and each part of a fixture', () => {
	write( 'blocks/cup/block.json', '{}' );
	write( 'blocks/_shared/notice.tsx' );
	expect( missingFiles( root ) ).toEqual( [
		'blocks/cup/index.ts',
		'blocks/cup/edit.tsx',
		'blocks/cup/save.tsx',
		'stories/blocks/cup.stories.tsx',
		'test/blocks/cup/wiring.test.tsx',
		'test/blocks/cup/fixtures/<name>.html',
		'test/blocks/cup/fixtures/<name>.parsed.json',
		'test/blocks/cup/fixtures/<name>.json',
		'test/blocks/cup/fixtures/<name>.serialized.html',
	] );
	write( 'blocks/cup/index.ts', 'defineEmbedBlock( metadata, {} )' );
	expect( missingFiles( root ) ).not.toContain( 'blocks/cup/save.tsx' );
	write( 'test/blocks/cup/fixtures/full.html' );
	write( 'test/blocks/cup/fixtures/full.json' );
	expect( missingFiles( root ).filter( ( file ) => file.includes( 'fixtures' ) ) ).toEqual( [
		'test/blocks/cup/fixtures/full.parsed.json',
		'test/blocks/cup/fixtures/full.serialized.html',
	] );
} );
