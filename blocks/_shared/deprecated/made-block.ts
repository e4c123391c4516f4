import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { fitted } from './fits';
import type { Schema } from './fits';
import type { Attributes } from './tolerant';

/**
 * A block made of what an older one said: each value in the type in which the block has it. What it has no room for is left out, as it
 * would be when the post is opened next.
 *
 * @param name        The name of the block, which must be registered.
 * @param said        What is said of it, whatever the types.
 * @param innerBlocks What is in it.
 */
export function madeBlock( name: string, said: Attributes, innerBlocks: Block[] = [] ): Block {
	const schemas = ( getBlockType( name )?.attributes ?? {} ) as Readonly< Record< string, Schema > >;
	const attributes = Object.entries( said ).map( ( [ key, value ] ) => [
		key,
		fitted( value, schemas[ key ] ?? {} ),
	] );
	return createBlock( name, Object.fromEntries( attributes ), innerBlocks ) as Block;
}
