import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { isComposing } from '../../../_shared/composing';

interface Props {
	options: readonly string[];
	/** Receives the options while one is typed. */
	onChange: ( options: string[] ) => void;
	/** Receives the options after one was added or removed. */
	onAct: ( options: string[] ) => void;
}

const focusOn = ( list: HTMLElement, index: number ) => list.querySelectorAll( 'input' )[ index ]?.focus();

/** The options of a dropdown, one per line: Enter inserts a new one, Backspace in an empty one removes it. */
export function OptionsList( { options, onChange, onAct }: Props ) {
	const change = ( list: HTMLElement | null, next: string[], focused: number ) => {
		// The line has to be rendered before it can be focused.
		flushSync( () => onAct( next ) );
		if ( list ) {
			focusOn( list, focused );
		}
	};
	const onKeyDown = ( index: number ) => ( event: KeyboardEvent< HTMLInputElement > ) => {
		const list = event.currentTarget.closest( 'ul' );
		if ( event.key === 'Enter' && ! isComposing( event ) ) {
			event.preventDefault();
			change( list, options.toSpliced( index + 1, 0, '' ), index + 1 );
		} else if ( event.key === 'Backspace' && ! options[ index ] && options.length > 1 ) {
			event.preventDefault();
			change( list, options.toSpliced( index, 1 ), Math.max( 0, index - 1 ) );
		}
		event.stopPropagation();
	};
	return (
		<div className="statecraft-form-choices">
			<ul aria-label={ __( 'Dropdown options', 'statecraft' ) }>
				{ options.map( ( option, index ) => (
					<li key={ index }>
						<input
							type="text"
							value={ option }
							placeholder={ __( 'Add option…', 'statecraft' ) }
							aria-label={ sprintf(
								/* translators: %d: number of an option in a list. */
								__( 'Option %d', 'statecraft' ),
								index + 1
							) }
							onChange={ ( { target } ) => onChange( options.with( index, target.value ) ) }
							onKeyDown={ onKeyDown( index ) }
						/>
						<Button
							size="small"
							icon={ <span aria-hidden="true">×</span> }
							label={ sprintf(
								/* translators: %d: number of an option in a list. */
								__( 'Remove option %d', 'statecraft' ),
								index + 1
							) }
							onClick={ () => onAct( options.toSpliced( index, 1 ) ) }
						/>
					</li>
				) ) }
			</ul>
			<Button
				variant="tertiary"
				size="compact"
				onClick={ ( { currentTarget }: { currentTarget: HTMLElement } ) =>
					change(
						currentTarget.closest( 'div' )?.querySelector( 'ul' ) ?? null,
						[ ...options, '' ],
						options.length
					)
				}
			>
				{ __( 'Add option', 'statecraft' ) }
			</Button>
		</div>
	);
}
