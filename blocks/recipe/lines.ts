import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

const LIST = 'core/list';
const STEP = 'jetpack/recipe-step';

/** The lines, with those of lists in them, and what a line holds besides. */
const linesOf = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => {
		const lists = block.innerBlocks.filter( ( { name } ) => name === LIST );
		const others = block.innerBlocks.filter( ( { name } ) => name !== LIST );
		return [
			{ ...block, innerBlocks: others } as Block,
			...lists.flatMap( ( { innerBlocks } ) => linesOf( innerBlocks ) ),
		];
	} );

/** Lines of another block as lines of this one. Pictures of a step only a step can keep. */
export const linesAs = ( name: string, blocks: readonly Block[] ): Block[] =>
	linesOf( blocks ).map(
		( { attributes, innerBlocks } ) =>
			createBlock( name, { content: attributes.content as string }, name === STEP ? innerBlocks : [] ) as Block
	);

export const picturesIn = ( blocks: readonly Block[] ): Block[] =>
	linesOf( blocks ).flatMap( ( { innerBlocks } ) => innerBlocks );

/** Pasted blocks in the place of a line: texts and lists as lines, all others as they are. */
export const asLines = ( name: string, blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => {
		if ( block.name === LIST ) {
			return linesAs( name, block.innerBlocks );
		}
		return block.name !== name && 'content' in block.attributes ? linesAs( name, [ block ] ) : [ block ];
	} );
