import type { FormEvent, JSX, MouseEvent } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { useInstanceId, useMergeRefs } from '@wordpress/compose';
import { useElement } from '../../_runtime/hooks/use-element';
import { draftOf } from '../../../machines/embeds/embed-resolve';
import { leave } from '../focus';
import { stateOf } from './flow';
import type { EmbedFlow } from './flow';
import { reasonOf, statusOf } from './messages';

/** The texts of one embed block. */
export interface EmbedTexts {
	icon: JSX.Element;
	title: string;
	instructions: string;
	/** The label of the field. */
	label: string;
	placeholder: string;
	/** The message if the input could not be embedded. */
	failure: string;
	/** The label of the button that reopens the form, if not “Edit”. */
	edit?: string;
}

interface Props {
	flow: EmbedFlow;
	texts: EmbedTexts;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/**
 * A form for a URL or an embed code. While it is being resolved, the field becomes read-only instead of being removed, so that it keeps the
 * focus and Escape cancels the request.
 */
export function EmbedForm( { flow, texts, fieldRef }: Props ) {
	const id = useInstanceId( EmbedForm, 'statecraft-embed' );
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.close' } ) );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'url.submit' } );
	};

	/** A form in place of an embed was opened deliberately, so it takes the focus. */
	const { ref: shownRef } = useElement< HTMLInputElement >( ( field ) => {
		if ( draftOf( flow.getSnapshot().context.stored ) !== '' && stateOf( flow.getSnapshot() ) === 'editing' ) {
			field.focus( { preventScroll: true } );
		}
	} );
	const ref = useMergeRefs( [ shownRef, fieldRef ?? null ] );

	return (
		<Placeholder
			className="statecraft-embed__form"
			icon={ texts.icon }
			label={ texts.title }
			instructions={ texts.instructions }
			notices={ failure && <FailureNotice flow={ flow } message={ texts.failure } id={ `${ id }-notice` } /> }
		>
			<form onSubmit={ submit }>
				<label className="screen-reader-text" htmlFor={ id }>
					{ texts.label }
				</label>
				<input
					ref={ ref }
					id={ id }
					className="components-placeholder__input statecraft-embed__field"
					type="text"
					dir="auto"
					value={ draft }
					readOnly={ isBusy }
					aria-disabled={ isBusy }
					aria-invalid={ failure !== null }
					aria-describedby={ failure ? `${ id }-notice` : undefined }
					placeholder={ texts.placeholder }
					onChange={ ( { target } ) => flow.send( { type: 'url.edit', text: target.value } ) }
				/>
				<FormButton flow={ flow } isBusy={ isBusy } />
				{ isBusy && (
					<span className="statecraft-embed__wait" aria-hidden="true">
						<Spinner />
						{ statusOf( 'resolving' ) }
					</span>
				) }
			</form>
			{ canClose && (
				<Button
					variant="link"
					onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
						leave( currentTarget );
						flow.send( { type: 'form.close' } );
					} }
				>
					{ __( 'Back to the embed', 'statecraft' ) }
				</Button>
			) }
		</Placeholder>
	);
}

/** The button that submits the form and then cancels the request: a single element, so that it keeps the focus. */
function FormButton( { flow, isBusy }: { flow: EmbedFlow; isBusy: boolean } ) {
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'url.submit' } ) );
	const stop = ( event: MouseEvent ) => {
		// The browser submits the form after this handler, when the button is a submit button again.
		event.preventDefault();
		// The second click of a double-click was meant for the button that started the request.
		if ( event.detail !== 2 ) {
			flow.send( { type: 'request.stop' } );
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

/** Explains why the input could not be embedded, and offers what else can be done with it. */
function FailureNotice( { flow, message, id }: { flow: EmbedFlow; message: string; id: string } ) {
	const reason = useSelector( flow, ( { context } ) => context.failure && reasonOf( context.failure ) );
	const mayBeLink = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'link.convert' } ) );
	return (
		<Notice status="error" isDismissible={ false } className="statecraft-embed__notice">
			<div id={ id }>
				<p>{ message }</p>
				{ reason && <p>{ reason }</p> }
			</div>
			{ mayBeLink && (
				<Button variant="secondary" size="compact" onClick={ () => flow.send( { type: 'link.convert' } ) }>
					{ __( 'Convert block to link', 'statecraft' ) }
				</Button>
			) }
		</Notice>
	);
}
