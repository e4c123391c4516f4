/** Blocks that few posts have: the server knows the same ones as the editor. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const read = ( file: string ) => readFileSync( join( ROOT, file ), 'utf8' );

/** The names of a block and of its children. */
const namesIn = ( folder: string ): string[] =>
	readdirSync( join( ROOT, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => /(?:^|[\\/])block\.json$/.test( file ) )
		.map( ( file ) => JSON.parse( read( join( folder, file ) ) ).name );

it( '[CONT-193] the blocks that the editor registers later are those that the server looks for', () => {
	const folders = readdirSync( join( ROOT, 'blocks/_composition' ) )
		.filter( ( file ) => file.endsWith( '.later.ts' ) )
		.flatMap( ( file ) => [ ...read( `blocks/_composition/${ file }` ).matchAll( /from '\.\.\/([a-z][\w-]*)'/g ) ] )
		.map( ( [ , name ] ) => `blocks/${ name }` );
	const [ , list = '' ] = /const NAMES = array\(([^)]*)\)/.exec( read( 'includes/Later_Blocks.php' ) ) ?? [];
	expect( folders.length ).toBeGreaterThan( 0 );
	expect( [ ...list.matchAll( /'([^']+)'/g ) ].map( ( [ , name ] ) => name ) ).toEqual(
		folders.flatMap( namesIn ).sort()
	);
} );
