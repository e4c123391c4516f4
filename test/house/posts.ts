/** Parses and serializes posts with the blocks of the plugin, as the editor does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { registerCoreVideo } from '../_kit/core-video';
import { registerCoreBlocks } from './core-blocks';
import { blocksIn, childrenIn } from './registry';
import { ROOT } from './root';

/** The core block that videos with a guid are saved in as well. */
export const CORE_VIDEO = 'core/video';

export interface Block {
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

const namesOf = ( folders: readonly string[] ): Record< string, string > =>
	Object.fromEntries(
		folders.map( ( folder ) => [
			folder,
			( JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as { name: string } )
				.name,
		] )
	);

/** The names of the blocks of the plugin, such as `jetpack/ai-assistant`, by their folders. */
export const blockNames = (): Record< string, string > => namesOf( blocksIn( ROOT ) );

/** The names of the plugin's child blocks, by their folders. */
export const childNames = (): Record< string, string > => namesOf( childrenIn( ROOT ) );

/** Registers all blocks of the plugin, and the core blocks used in them; parsing a post needs no services or machines. */
export async function registerBlocks(): Promise< void > {
	registerCoreBlocks();
	for ( const [ folder, name ] of Object.entries( blockNames() ) ) {
		const { register } = ( await import( `../../blocks/${ folder }` ) ) as { register: () => void };
		if ( ! getBlockType( name ) ) {
			register();
		}
	}
	if ( ! getBlockType( CORE_VIDEO ) ) {
		( await import( '../../blocks/_extensions/core-video' ) ).register();
		registerCoreVideo();
	}
}

/** Migrations are asserted here, so they need not be logged. */
const quiet = { __unstableSkipMigrationLogs: true };

const pick = ( { name, isValid, attributes, innerBlocks }: Block ): Block => ( {
	name,
	isValid,
	attributes,
	innerBlocks: innerBlocks.map( pick ),
} );

/** The parsed blocks of a post, without values that differ on each parse. */
export const open = ( html: string ): Block[] => ( parse( html, quiet ) as unknown as Block[] ).map( pick );

/** The post after it was opened and saved in the editor. */
export const save = ( html: string ): string => serialize( parse( html, quiet ) );

/** Both at once, for half of the time: most of it is reading the post. */
export function openAndSave( html: string ): { blocks: Block[]; saved: string } {
	const parsed = parse( html, quiet );
	return { blocks: ( parsed as unknown as Block[] ).map( pick ), saved: serialize( parsed ) };
}

/** The names of invalid blocks, including inner blocks. */
export const invalid = ( blocks: readonly Block[] ): string[] =>
	blocks.flatMap( ( { name, isValid, innerBlocks } ) => [
		...( isValid ? [] : [ name ] ),
		...invalid( innerBlocks ),
	] );
