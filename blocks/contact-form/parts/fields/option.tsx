import type { KeyboardEvent } from 'react';
import { store, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { isComposing } from '../../../_shared/composing';
import { plainName } from '../../children/options';
import { useBlockActions } from '../store';
import type { ChildProps } from './props';
import { LabelText } from './label-text';

type Attributes = { label?: string; hideInput?: boolean; isStandalone?: boolean; isOther?: boolean };

interface ListSelectors {
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockCount: ( clientId: string ) => number;
}

/** Enter inserts a new option, Backspace in an empty one removes it, as in a list. */
function useListKeys( { clientId, attributes }: ChildProps< Attributes > ) {
	const { insertBlock, removeBlock } = useBlockActions();
	const registry = useRegistry();
	return ( event: KeyboardEvent ) => {
		// Text of an IME composition is not in the label yet.
		if ( isComposing( event ) ) {
			return;
		}
		const blocks = registry.select( store ) as unknown as ListSelectors;
		const list = blocks.getBlockRootClientId( clientId ) ?? '';
		if ( event.key === 'Enter' && ! event.shiftKey ) {
			event.preventDefault();
			event.stopPropagation();
			insertBlock( createBlock( 'jetpack/option' ), blocks.getBlockIndex( clientId ) + 1, list );
		} else if ( event.key === 'Backspace' && ! attributes.label && blocks.getBlockCount( list ) > 1 ) {
			event.preventDefault();
			event.stopPropagation();
			removeBlock( clientId, true );
		}
	};
}

export function Option( props: ChildProps< Attributes > ) {
	const { isStandalone, hideInput, label } = props.attributes;
	const onKeyDownCapture = useListKeys( props );
	const type = props.context[ 'jetpack/options-type' ] === 'radio' ? 'radio' : 'checkbox';
	const { 'jetpack/field-default-value': one, 'jetpack/field-default-values': several } = props.context;
	const isTicked = isStandalone
		? one === 'true'
		: Boolean( label ) && [ one, several ].flat().includes( plainName( label ) );
	const wrapper = useBlockProps( {
		className: `statecraft-form-option${ isStandalone ? ' is-standalone' : '' }`,
		...( isStandalone ? {} : { onKeyDownCapture } ),
	} );
	const inside = (
		<>
			{ ! hideInput && (
				<span
					className={ `statecraft-form-tick is-${ type }` }
					aria-hidden="true"
					data-ticked={ isTicked || undefined }
				/>
			) }
			<LabelText { ...props } context={ isStandalone ? props.context : {} } />
		</>
	);
	return isStandalone ? <div { ...wrapper }>{ inside }</div> : <li { ...wrapper }>{ inside }</li>;
}
