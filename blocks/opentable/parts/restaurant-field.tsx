import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isComposing } from '../../_shared/composing';
import type { RestaurantFlow } from './flow';
import { stateOf } from './flow';
import { PickedList } from './picked-list';
import { Suggestions, optionId } from './suggestions';

interface Props {
	flow: RestaurantFlow;
	id: string;
	/** The id of the element that describes the field. */
	describedBy: string;
	fieldRef: ( field: HTMLInputElement | null ) => void;
}

/** The event for a key, or null for a key that only enters text. */
function keyEvent( key: string, flow: RestaurantFlow ) {
	const { text, picked } = flow.getSnapshot().context;
	switch ( key ) {
		case 'Enter':
			return { type: 'text.enter' } as const;
		case 'ArrowDown':
			return { type: 'list.move', by: 1 } as const;
		case 'ArrowUp':
			return { type: 'list.move', by: -1 } as const;
		case 'Escape':
			return { type: 'list.close' } as const;
		case 'Backspace':
			return text === '' && picked.length > 0
				? ( { type: 'restaurant.remove', rid: picked.at( -1 )!.rid } as const )
				: null;
		default:
			return null;
	}
}

/** A combobox for names, ids and embed codes: the selected restaurants before the text, the suggestions below it. */
export function RestaurantField( { flow, id, describedBy, fieldRef }: Props ) {
	const text = useSelector( flow, ( { context } ) => context.text );
	const active = useSelector( flow, ( { context } ) => context.active );
	const state = useSelector( flow, stateOf );
	const isOpen = state === 'suggesting';
	const label = __( 'Restaurants', 'statecraft' );
	const listId = `${ id }-list`;
	const onKeyDown = ( event: KeyboardEvent ) => {
		const flowEvent = keyEvent( event.key, flow );
		// Keys without an effect here are left to the editor, except Enter, which would insert a block or submit the form twice.
		if ( flowEvent && ( event.key === 'Enter' || flow.getSnapshot().can( flowEvent ) ) && ! isComposing( event ) ) {
			event.preventDefault();
			event.stopPropagation();
			flow.send( flowEvent );
		}
	};
	return (
		<div className="statecraft-restaurants__field">
			<PickedList flow={ flow } />
			<label className="screen-reader-text" htmlFor={ id }>
				{ label }
			</label>
			<input
				ref={ fieldRef }
				id={ id }
				type="text"
				dir="auto"
				// The editor hides a placeholder's instructions in narrow blocks.
				placeholder={ __( 'Names, numbers or embed code', 'statecraft' ) }
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? listId : undefined }
				aria-activedescendant={ isOpen && active >= 0 ? optionId( listId, active ) : undefined }
				aria-invalid={ state === 'refused' }
				aria-describedby={ describedBy }
				value={ text }
				onChange={ ( { target } ) => flow.send( { type: 'text.edit', text: target.value } ) }
				// The editor's own native listeners would move the caret first.
				onKeyDownCapture={ onKeyDown }
			/>
			{ state === 'searching' && <Spinner /> }
			{ isOpen && <Suggestions flow={ flow } id={ listId } label={ label } /> }
		</div>
	);
}
