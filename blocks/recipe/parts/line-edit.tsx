import { RichText, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import type { Block, BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { useElement } from '../../_runtime/hooks/use-element';
import type { Line } from '../attributes';
import ingredient from '../children/recipe-ingredient-item/block.json';
import step from '../children/recipe-step/block.json';
import { asLines } from '../lines';

interface Props extends BlockEditProps< Line > {
	mergeBlocks: ( isForward: boolean ) => void;
	onReplace: ( blocks: Block[], ...more: unknown[] ) => void;
	onRemove: ( isForward: boolean ) => void;
}

interface Selectors {
	getBlockAttributes: ( clientId: string ) => Line;
	getBlockIndex: ( clientId: string ) => number;
	getBlockOrder: ( clientId: string ) => readonly string[];
	getBlockRootClientId: ( clientId: string ) => string;
	canInsertBlockType: ( name: string, root: string ) => boolean;
}

interface Actions {
	insertBlock: ( block: Block, index: number, root: string ) => void;
	removeBlock: ( clientId: string, isPreviousSelected: boolean ) => void;
}

/** Enter in an empty last line leaves the list, as in any list of the editor. */
function useLeaving( clientId: string ) {
	const registry = useRegistry();
	return useElement< HTMLElement >( ( element ) =>
		// A native listener: React's handler would run after the editor has added a line.
		element.addEventListener( 'keydown', ( event ) => {
			const select = registry.select( store ) as unknown as Selectors;
			const list = select.getBlockRootClientId( clientId );
			const order = select.getBlockOrder( list );
			const root = select.getBlockRootClientId( list );
			const paragraph = getDefaultBlockName() ?? '';
			const isEmpty = ! select.getBlockAttributes( clientId )?.content?.length;
			if (
				event.key === 'Enter' &&
				! event.shiftKey &&
				! event.defaultPrevented &&
				isEmpty &&
				order.length > 1 &&
				order.at( -1 ) === clientId &&
				select.getBlockOrder( clientId ).length === 0 &&
				select.canInsertBlockType( paragraph, root )
			) {
				event.preventDefault();
				event.stopPropagation();
				const { insertBlock, removeBlock } = registry.dispatch( store ) as unknown as Actions;
				registry.batch( () => {
					removeBlock( clientId, false );
					insertBlock( createBlock( paragraph ) as Block, select.getBlockIndex( list ) + 1, root );
				} );
			}
		} )
	);
}

type Field = Partial< ComponentProps< typeof RichText > > & { label: string; name: string };

/** The text of a line. */
const field = (
	{ attributes, setAttributes, mergeBlocks, onReplace, onRemove }: Props,
	{ label, name, ...more }: Field
) => (
	<RichText
		{ ...( more as object ) }
		identifier="content"
		value={ attributes.content ?? '' }
		placeholder={ label }
		aria-label={ label }
		onChange={ ( content: string ) => setAttributes( { content } ) }
		onMerge={ mergeBlocks }
		onReplace={ ( blocks, ...rest ) => onReplace( asLines( name, blocks ), ...rest ) }
		onRemove={ onRemove }
	/>
);

export function IngredientEdit( props: Props ) {
	const { ref } = useLeaving( props.clientId );
	return (
		<li { ...useBlockProps( { ref } ) }>
			{ field( props, { label: __( 'Ingredient', 'statecraft' ), name: ingredient.name } ) }
		</li>
	);
}

export function StepEdit( props: Props ) {
	const { ref } = useLeaving( props.clientId );
	const { children, ...inner } = useInnerBlocksProps( useBlockProps( { ref } ), {
		allowedBlocks: [ 'core/image' ],
		renderAppender: false,
	} );
	return (
		<li { ...( inner as object ) }>
			{ field( props, {
				label: __( 'Step', 'statecraft' ),
				name: step.name,
				className: 'wp-block-jetpack-recipe-step__text',
			} ) }
			{ children as ReactNode }
		</li>
	);
}
