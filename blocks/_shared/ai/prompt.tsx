import type { KeyboardEvent, ReactNode } from 'react';
import { useInstanceId } from '@wordpress/compose';
import { useWidth } from '../../_runtime/hooks/use-width';
import { isComposing } from '../composing';
import { sparkles } from './icon';
import { isMobile } from '../breakpoints';

interface Props {
	/** The accessible name of the field. */
	label: string;
	value: string;
	/** The placeholders of the empty field. Several rotate; the style sheet assumes four. */
	placeholders: readonly string[];
	/** The field is read-only. */
	isLocked: boolean;
	onChange: ( text: string ) => void;
	/** Enter was pressed without modifiers, and not to end an IME composition. */
	onEnter: () => void;
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
	/** The button beside the field. */
	children: ReactNode;
}

/**
 * The prompt field with its button. While it is locked the field is read-only instead of disabled: a disabled field loses the focus, and
 * with it the Escape key that stops a request.
 */
export function Prompt( { label, value, placeholders, isLocked, onChange, onEnter, fieldRef, children }: Props ) {
	const id = useInstanceId( Prompt, 'statecraft-prompt' );
	const [ isNarrow, ref ] = useWidth( isMobile );
	const takesTurns = placeholders.length > 1;

	const onKeyDown = ( event: KeyboardEvent ) => {
		const isPlainEnter = event.key === 'Enter' && ! event.shiftKey && ! event.ctrlKey && ! event.metaKey;
		if ( isPlainEnter && ! isComposing( event ) ) {
			event.preventDefault();
			onEnter();
		}
	};

	return (
		<div ref={ ref } className={ isNarrow ? 'statecraft-prompt is-mobile' : 'statecraft-prompt' }>
			<span className="statecraft-prompt__mark">{ sparkles }</span>
			<label className="screen-reader-text" htmlFor={ id }>
				{ label }
			</label>
			<div className={ takesTurns ? 'statecraft-prompt__ask has-hints' : 'statecraft-prompt__ask' }>
				<textarea
					ref={ fieldRef }
					id={ id }
					className="statecraft-prompt__field"
					rows={ 1 }
					value={ value }
					readOnly={ isLocked }
					aria-disabled={ isLocked }
					placeholder={ placeholders[ 0 ] }
					onChange={ ( { target } ) => onChange( target.value ) }
					onKeyDown={ onKeyDown }
				/>
				{ takesTurns && (
					<span className="statecraft-prompt__hints" aria-hidden="true">
						{ placeholders.map( ( hint ) => (
							<span key={ hint }>{ hint }</span>
						) ) }
					</span>
				) }
			</div>
			{ children }
		</div>
	);
}
