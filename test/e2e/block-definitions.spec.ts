/** Titles and supports of blocks come from the server: the editor script contains only names and attributes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn, childrenIn } from '../house/registry';
import { expect, test } from './_kit';

const ROOT = join( __dirname, '../..' );

/** The parts of each block.json that the editor shows or uses. */
const TOLD = [ 'title', 'category', 'description', 'keywords', 'apiVersion', 'parent', 'ancestor', 'supports' ].concat(
	[ 'usesContext', 'providesContext', 'example', 'styles' ]
);

const definitions = [ ...blocksIn( ROOT ), ...childrenIn( ROOT ) ].map(
	( folder ) =>
		JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as Record<
			string,
			unknown
		> & {
			name: string;
		}
);

/** PHP writes an empty object as an empty list. */
const asPhpWrites = ( value: unknown ): unknown =>
	JSON.parse( JSON.stringify( value ), ( _, part: unknown ) =>
		typeof part === 'object' && part !== null && Object.keys( part ).length === 0 ? [] : part
	);

test( 'each block in the editor matches its block.json @oldest @journey', async ( { editor } ) => {
	const known = await editor.page.evaluate(
		( { names, keys } ) =>
			names.map( ( name ) => {
				const { getBlockType } = window.wp.blocks as unknown as {
					getBlockType: ( block: string ) => Record< string, unknown > | undefined;
				};
				const type = getBlockType( name );
				return Object.fromEntries( keys.map( ( key ) => [ key, type?.[ key ] ] ) );
			} ),
		{ names: definitions.map( ( { name } ) => name ), keys: TOLD }
	);
	expect( known ).toHaveLength( definitions.length );
	for ( const [ i, definition ] of definitions.entries() ) {
		for ( const key of TOLD.filter( ( each ) => each in definition ) ) {
			expect( { [ key ]: asPhpWrites( known[ i ]![ key ] ), of: definition.name } ).toMatchObject( {
				[ key ]: asPhpWrites( definition[ key ] ) as object,
				of: definition.name,
			} );
		}
	}
} );
