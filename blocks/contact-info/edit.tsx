import { store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useElement } from '../_runtime/hooks/use-element';
import { ALLOWED_BLOCKS, TEMPLATE } from './inner-blocks';
import { fieldStep } from './field-step';

/** The parts of the block editor's store that are needed here, typed. */
interface Selectors {
	getBlockOrder: ( clientId: string ) => readonly string[];
}
interface Actions {
	selectBlock: ( clientId: string, initialPosition: 0 | -1 ) => void;
}

export default function Edit( { clientId }: BlockEditProps< Record< string, unknown > > ) {
	const registry = useRegistry();
	// Listened to without React, which hears of a key only after the editor has left the block for the sidebar.
	const { ref } = useElement< HTMLElement >( ( block ) =>
		block.addEventListener( 'keydown', ( event ) => {
			const { getBlockOrder } = registry.select( store ) as unknown as Selectors;
			const step = fieldStep( event, block, getBlockOrder( clientId ) );
			if ( step ) {
				event.preventDefault();
				const { selectBlock } = registry.dispatch( store ) as unknown as Actions;
				selectBlock( step.part, step.end );
			}
		} )
	);
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps( { ref } ), {
				allowedBlocks: ALLOWED_BLOCKS,
				template: TEMPLATE,
			} ) }
		/>
	);
}
