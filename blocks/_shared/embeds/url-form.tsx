import type { FormEvent, JSX, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { leave } from '../focus';

interface Props {
	icon: JSX.Element;
	title: string;
	instructions: string;
	/** The label of the field. */
	label: string;
	placeholder: string;
	/** Whether the field takes nothing but an address. */
	isUrl?: boolean;
	draft: string;
	isBusy: boolean;
	canSubmit: boolean;
	/** Why it failed. */
	failure: { message: string; reason: string; actions?: ReactNode } | null;
	/** What is being done; said elsewhere. */
	wait?: string;
	/** The label of the button that leaves the form as it was; null: there is nothing to go back to. */
	back: string | null;
	fieldRef: ( field: HTMLInputElement | null ) => void;
	onEdit: ( text: string ) => void;
	onSubmit: () => void;
	onStop: () => void;
	onBack: () => void;
	onKeyDown?: ( event: KeyboardEvent ) => void;
}

/**
 * A form for an address or a code. While it is being resolved, the field becomes read-only instead of being removed, so that it keeps the
 * focus and Escape cancels the request.
 */
export function UrlForm( props: Props ) {
	const { draft, isBusy, failure, back } = props;
	const id = useInstanceId( UrlForm, 'statecraft-embed' );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		props.onSubmit();
	};
	return (
		<Placeholder
			className="statecraft-embed__form"
			icon={ props.icon }
			label={ props.title }
			instructions={ props.instructions }
			notices={
				failure && (
					<Notice status="error" isDismissible={ false } className="statecraft-embed__notice">
						<div id={ `${ id }-notice` }>
							<p>{ failure.message }</p>
							{ failure.reason && <p>{ failure.reason }</p> }
						</div>
						{ failure.actions }
					</Notice>
				)
			}
		>
			<form onSubmit={ submit }>
				<label className="screen-reader-text" htmlFor={ id }>
					{ props.label }
				</label>
				<input
					ref={ props.fieldRef }
					id={ id }
					className="components-placeholder__input statecraft-embed__field"
					type="text"
					inputMode={ props.isUrl ? 'url' : undefined }
					dir="auto"
					value={ draft }
					readOnly={ isBusy }
					aria-disabled={ isBusy }
					aria-invalid={ failure !== null }
					aria-describedby={ failure ? `${ id }-notice` : undefined }
					placeholder={ props.placeholder }
					onChange={ ( { target } ) => props.onEdit( target.value ) }
					onKeyDown={ props.onKeyDown }
				/>
				<FormButton { ...props } />
				{ isBusy && (
					<span className="statecraft-embed__wait" aria-hidden="true">
						<Spinner />
						{ props.wait }
					</span>
				) }
			</form>
			{ back !== null && (
				<Button
					variant="link"
					onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
						leave( currentTarget );
						props.onBack();
					} }
				>
					{ back }
				</Button>
			) }
		</Placeholder>
	);
}

/** The button that submits the form and then cancels the request: a single element, so that it keeps the focus. */
function FormButton( { isBusy, canSubmit, onStop }: Pick< Props, 'isBusy' | 'canSubmit' | 'onStop' > ) {
	const stop = ( event: MouseEvent ) => {
		// The browser submits the form after this handler, when the button is a submit button again.
		event.preventDefault();
		// The second click of a double-click was meant for the button that started the request.
		if ( event.detail !== 2 ) {
			onStop();
		}
	};
	return (
		<Button
			variant={ isBusy ? 'secondary' : 'primary' }
			type={ isBusy ? 'button' : 'submit' }
			__next40pxDefaultSize
			disabled={ ! isBusy && ! canSubmit }
			accessibleWhenDisabled
			onClick={ isBusy ? stop : undefined }
		>
			{ isBusy ? __( 'Cancel', 'statecraft' ) : __( 'Embed', 'statecraft' ) }
		</Button>
	);
}
