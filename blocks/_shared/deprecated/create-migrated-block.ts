import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { coerced } from './fits';
import type { Schema } from './fits';
import type { Attributes } from './tolerant';

/**
 * Creates a block from the attributes of an older one, each value converted to the type of the new attribute. A value that does not fit is
 * dropped, as the parser would do the next time the post is opened.
 *
 * @param name          The name of the block, which must be registered.
 * @param oldAttributes Its attributes, of any types.
 * @param innerBlocks   Its inner blocks.
 */
export function createMigratedBlock( name: string, oldAttributes: Attributes, innerBlocks: Block[] = [] ): Block {
	const schemas = ( getBlockType( name )?.attributes ?? {} ) as Readonly< Record< string, Schema > >;
	const attributes = Object.entries( oldAttributes ).map( ( [ key, value ] ) => [
		key,
		coerced( value, schemas[ key ] ?? {} ),
	] );
	return createBlock( name, Object.fromEntries( attributes ), innerBlocks ) as Block;
}
