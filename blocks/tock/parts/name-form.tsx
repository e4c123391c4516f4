import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useTyped } from '../../_runtime/hooks/use-typed';
import { isComposing } from '../../_shared/composing';
import { HelpMessage } from '../../_shared/help-message/help-message';
import { isInvalidPrefix, slugIn } from '../slug';

interface Props {
	url: string;
	onSubmit: ( url: string ) => void;
}

/**
 * The form for the name of the business. The field holds a draft; submitting saves it to the block, and so does blurring the form, because
 * a click elsewhere closes its popover. Escape discards the draft.
 */
export function NameForm( { url, onSubmit }: Props ) {
	const { text, onChange, reset } = useTyped( url );
	const isWrong = isInvalidPrefix( text );
	const take = () => {
		const slug = slugIn( text );
		if ( slug !== '' ) {
			onSubmit( slug );
		}
	};
	const submit = ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		take();
	};
	const onBlur = ( { currentTarget: form, target, relatedTarget }: FocusEvent< HTMLFormElement > ) => {
		// If it is still the active element, the window lost the focus, not the form.
		const isLeft = ! form.contains( relatedTarget ) && form.ownerDocument.activeElement !== target;
		if ( isLeft && text !== url ) {
			take();
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLFormElement > ) => {
		if ( event.key === 'Escape' && ! isComposing( event ) ) {
			reset();
		}
	};
	return (
		// Only handles events that bubble up from the field; the form is focusable, so that a click between its parts does not blur it.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<form
			className="statecraft-tock__form"
			tabIndex={ -1 }
			onSubmit={ submit }
			onBlur={ onBlur }
			onKeyDown={ onKeyDown }
		>
			<TextControl
				label={ __( 'Business name', 'statecraft' ) }
				name="name"
				dir="auto"
				value={ text }
				aria-invalid={ isWrong }
				help={
					isWrong ? (
						<HelpMessage isError>
							{ __(
								'This is not a Tock name or address. Copy it from your page: exploretock.com/your-name',
								'statecraft'
							) }
						</HelpMessage>
					) : (
						__( 'As it appears in your Tock address, or the address itself.', 'statecraft' )
					)
				}
				onChange={ onChange }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Submit', 'statecraft' ) }
			</Button>
		</form>
	);
}
