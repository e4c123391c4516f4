import { store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useElement } from '../_runtime/hooks/use-element';
import { ALLOWED_BLOCKS, TEMPLATE } from './inner-blocks';
import { fieldStep } from './field-step';

/** The selectors of `core/block-editor` that are used here, typed. */
interface Selectors {
	getBlockOrder: ( clientId: string ) => readonly string[];
}
interface Actions {
	selectBlock: ( clientId: string, initialPosition: 0 | -1 ) => void;
}

export default function Edit( { clientId }: BlockEditProps< Record< string, unknown > > ) {
	const registry = useRegistry();
	// A native listener: React's handler would run only after the editor has moved the focus to the sidebar.
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
