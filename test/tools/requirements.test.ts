/** The requirement ids in test titles exist. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	bracketsIn,
	crowdedIn,
	doubledIn,
	namedBy,
	requirementsIn,
	titlesIn,
	unknownIn,
} from '../../tools/_requirements/index.mjs';

const ROOT = join( __dirname, '../..' );
const requirements = requirementsIn( join( ROOT, 'docs/requirements' ) );
const titles = titlesIn( join( ROOT, 'test' ) );

it( 'every id in a title is a requirement', () => {
	expect( requirements.length ).toBeGreaterThan( 1_000 );
	expect( unknownIn( requirements, titles ) ).toEqual( [] );
} );

it( 'no title has more than three ids: more are given one by one in table rows', () => {
	expect( crowdedIn( titles ) ).toEqual( [] );
} );

it( 'no id is used for two requirements', () => {
	expect( doubledIn( requirements ) ).toEqual( [] );
} );

describe( 'the check itself', () => {
	// Composed at run time, so that the check does not mistake them for titles of its own tests.
	const named = ( ...ids: number[] ) => `[${ ids.map( ( id ) => `TEA-00${ id }` ).join( ', ' ) }]`;
	const folder = mkdtempSync( join( tmpdir(), 'statecraft-requirements-' ) );
	afterAll( () => rmSync( folder, { recursive: true } ) );

	it( 'reads requirements and finds their tests, untested ones and unknown ids', () => {
		writeFileSync(
			join( folder, 'tea.md' ),
			'# Tea\n- **TEA-001** (§1, ui) Hot.\n- **TEA-002** (§1, ui) Sweet.\n'
		);
		writeFileSync(
			join( folder, 'a.test.ts' ),
			`it( '${ named( 1, 3 ) } is hot' );\n// it( '${ named( 2 ) } is sweet' );\n`
		);
		const found = requirementsIn( folder );
		expect( found.map( ( { id } ) => id ) ).toEqual( [ 'TEA-001', 'TEA-002' ] );
		const files = namedBy( found, titlesIn( folder ) );
		expect( [ ...files.get( 'TEA-001' )! ] ).toEqual( [ 'a.test.ts' ] );
		expect( files.get( 'TEA-002' )!.size ).toBe( 0 );
		expect( unknownIn( found, titlesIn( folder ) ) ).toEqual( [ 'a.test.ts: TEA-003' ] );
		expect( doubledIn( [ ...found, ...found ] ) ).toEqual( [ 'TEA-001', 'TEA-002' ] );
	} );

	it( 'finds titles with more than three ids', () => {
		const ids = [ 'TEA-001', 'TEA-002', 'TEA-003', 'TEA-004' ];
		expect( crowdedIn( [ { file: 'a.test.ts', ids: ids.slice( 1 ) } ] ) ).toEqual( [] );
		expect( crowdedIn( [ { file: 'b.test.ts', ids } ] ) ).toEqual( [ `b.test.ts: ${ ids.join( ', ' ) }` ] );
	} );

	it( 'reads each bracket separately', () => {
		expect( bracketsIn( `it( '${ named( 1, 2 ) } ${ named( 3 ) } x' )` ) ).toEqual( [
			[ 'TEA-001', 'TEA-002' ],
			[ 'TEA-003' ],
		] );
	} );
} );
