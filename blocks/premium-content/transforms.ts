import { createBlock } from '@wordpress/blocks';
import type { Block, BlockTransform } from '@wordpress/blocks';
import { CONTAINER, LOGGED_OUT_VIEW, SUBSCRIBER_VIEW } from './attributes';

/** A copy, because the blocks that are transformed are replaced. */
const copyOf = ( { name, attributes, innerBlocks }: Block ): Block =>
	createBlock( name, { ...attributes }, innerBlocks.map( copyOf ) ) as Block;

const contentOf = ( view: string, blocks: readonly Block[] ): Block[] =>
	blocks.filter( ( { name } ) => name === view ).flatMap( ( { innerBlocks } ) => innerBlocks.map( copyOf ) );

interface Transforms {
	from: BlockTransform[];
	to: BlockTransform[];
	ungroup: ( attributes: unknown, views: readonly Block[] ) => Block[];
}

/**
 * Blocks become the subscriber view. “Ungroup” makes an ordinary group of both views, so that nothing is lost. There is no transform to a group: the editor
 * has “Group” for all blocks, which keeps what it groups, and would open the content to everybody here.
 */
export const transforms: Transforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ '*' ],
			isMatch: ( _: unknown, blocks: unknown ) =>
				[ blocks ].flat().every( ( block ) => ( block as Block ).name !== CONTAINER ),
			__experimentalConvert: ( blocks: Block | Block[] ) =>
				createBlock( CONTAINER, {}, [
					createBlock( SUBSCRIBER_VIEW, {}, [ blocks ].flat().map( copyOf ) ),
					createBlock( LOGGED_OUT_VIEW ),
				] ),
		} as unknown as BlockTransform,
	],
	to: [],
	// In a group: the editor replaces nothing by a list with a block that cannot stand by itself, such as the row of buttons.
	ungroup: ( _, views ) => [
		createBlock( 'core/group', {}, [
			...contentOf( SUBSCRIBER_VIEW, views ),
			...contentOf( LOGGED_OUT_VIEW, views ),
		] ) as Block,
	],
};
