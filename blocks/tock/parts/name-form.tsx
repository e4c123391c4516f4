import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { isComposing } from '../../_shared/composing';
import { slugIn } from '../slug';

interface Props {
	url: string;
	onSubmit: ( url: string ) => void;
}

const typedIn = ( form: HTMLFormElement ): string => String( new FormData( form ).get( 'name' ) );

/**
 * The name of the business. The field keeps what is typed; submitting takes it into the block, and so does leaving the form, as a click
 * elsewhere closes the popover that it stands in. Escape gives up what was typed.
 */
export function NameForm( { url, onSubmit }: Props ) {
	const id = useInstanceId( NameForm, 'statecraft-tock' );
	const take = ( form: HTMLFormElement ) => {
		const slug = slugIn( typedIn( form ) );
		if ( slug !== '' ) {
			onSubmit( slug );
		}
	};
	const submit = ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		take( event.currentTarget );
	};
	const onBlur = ( { currentTarget: form, target, relatedTarget }: FocusEvent< HTMLFormElement > ) => {
		// What stays active has not been left: the person looks at another window.
		const isLeft = ! form.contains( relatedTarget ) && form.ownerDocument.activeElement !== target;
		if ( isLeft && typedIn( form ) !== url ) {
			take( form );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLFormElement > ) => {
		if ( event.key === 'Escape' && ! isComposing( event ) ) {
			event.currentTarget.reset();
		}
	};
	return (
		// Only listens for what comes up from the field; a click between its parts does not leave it.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<form
			className="statecraft-tock__form"
			tabIndex={ -1 }
			onSubmit={ submit }
			onBlur={ onBlur }
			onKeyDown={ onKeyDown }
		>
			<label htmlFor={ id }>{ __( 'Business name', 'statecraft' ) }</label>
			<input
				id={ id }
				name="name"
				type="text"
				dir="auto"
				defaultValue={ url }
				aria-describedby={ `${ id }-help` }
			/>
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Submit', 'statecraft' ) }
			</Button>
			<p id={ `${ id }-help` }>
				{ __( 'As it stands in your address on Tock, or the address itself.', 'statecraft' ) }
			</p>
		</form>
	);
}
