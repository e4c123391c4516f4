import { Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { isComposing } from '../../_shared/composing';
import { RetryNotice } from '../../_shared/retry-notice';
import type { SearchFlow } from './flows';
import { searchFailureText } from './texts';

interface Props {
	flow: SearchFlow;
	/** Unique within the page. */
	id: string;
	fieldRef: ( field: HTMLInputElement | null ) => void;
}

function keyEvent( key: string ) {
	switch ( key ) {
		case 'Enter':
			return { type: 'text.enter' } as const;
		case 'ArrowDown':
			return { type: 'list.move', by: 1 } as const;
		case 'ArrowUp':
			return { type: 'list.move', by: -1 } as const;
		case 'Escape':
			return { type: 'list.close' } as const;
		default:
			return null;
	}
}

function Options( { flow, id }: Pick< Props, 'flow' | 'id' > ) {
	const { places, attribution } = useSelector( flow, ( { context } ) => context.result );
	const active = useSelector( flow, ( { context } ) => context.active );
	return (
		<>
			<ul id={ `${ id }-list` } role="listbox" aria-label={ __( 'Places', 'statecraft' ) }>
				{ places.map( ( place, index ) => (
					// As in any combobox, the field handles the keyboard.
					// eslint-disable-next-line jsx-a11y/click-events-have-key-events
					<li
						key={ place.id || index }
						id={ `${ id }-${ index }` }
						role="option"
						aria-selected={ index === active }
						className={ index === active ? 'is-active' : undefined }
						onMouseDown={ ( event ) => event.preventDefault() }
						onClick={ () => flow.send( { type: 'place.choose', place } ) }
					>
						<bdi>{ place.title }</bdi>
						{ place.address && place.address !== place.title && (
							<small dir="auto">{ place.address }</small>
						) }
					</li>
				) ) }
			</ul>
			{ attribution && <small className="statecraft-map__credit">{ attribution }</small> }
		</>
	);
}

/** A combobox for names, addresses and coordinates. */
export function PlaceField( { flow, id, fieldRef }: Props ) {
	const text = useSelector( flow, ( { context } ) => context.text );
	const active = useSelector( flow, ( { context } ) => context.active );
	const count = useSelector( flow, ( { context } ) => context.result.places.length );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isOpen = useSelector( flow, ( snapshot ) => snapshot.matches( 'found' ) );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const isNothing = useSelector( flow, ( snapshot ) => snapshot.matches( 'nothing' ) );
	const onKeyDown = ( event: KeyboardEvent ) => {
		const flowEvent = keyEvent( event.key );
		// Keys without an effect are left to the editor, except Enter, which would insert a block.
		if ( flowEvent && ( event.key === 'Enter' || flow.getSnapshot().can( flowEvent ) ) && ! isComposing( event ) ) {
			event.preventDefault();
			event.stopPropagation();
			flow.send( flowEvent );
		}
	};
	const status = () => {
		if ( isBusy ) {
			return __( 'Searching…', 'statecraft' );
		}
		if ( isNothing ) {
			return __( 'No place found. Try other words, or type coordinates such as 48.21, 16.37.', 'statecraft' );
		}
		return isOpen
			? /* translators: %d: a number of places. */
				sprintf( _n( '%d place found', '%d places found', count, 'statecraft' ), count )
			: '';
	};
	return (
		<div className="statecraft-map__search">
			<label htmlFor={ id }>{ __( 'Name, address or coordinates', 'statecraft' ) }</label>
			<input
				ref={ fieldRef }
				id={ id }
				type="text"
				dir="auto"
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? `${ id }-list` : undefined }
				aria-activedescendant={ isOpen && active >= 0 ? `${ id }-${ active }` : undefined }
				value={ text }
				onChange={ ( { target } ) => flow.send( { type: 'text.edit', text: target.value } ) }
				// The editor's own listeners run before React's and would move the caret first.
				onKeyDownCapture={ onKeyDown }
			/>
			{ isBusy && <Spinner /> }
			<p role="status" className={ isNothing ? undefined : 'screen-reader-text' }>
				{ status() }
			</p>
			{ isOpen && <Options flow={ flow } id={ id } /> }
			{ failure && (
				<RetryNotice
					message={ searchFailureText( failure ) }
					onRetry={ failure.isRetryable ? () => flow.send( { type: 'request.retry' } ) : undefined }
				/>
			) }
		</div>
	);
}
