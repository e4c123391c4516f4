import type { FormEvent, MouseEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button, ExternalLink, Notice, Placeholder, Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { useElement } from '../../_runtime/hooks/use-element';
import type { Site } from '../../_runtime/registration/site';
import { leaving } from '../../_shared/focus';
import { PausedHint, pauseOf } from '../../_shared/paused-hint';
import { icon } from '../icon';
import type { GifFlow } from './flow';
import { failureText, statusOf } from './messages';

interface Props {
	flow: GifFlow;
	service: Site[ 'gifs' ];
}

/**
 * Accepts search words or a URL. During a request, the field is read-only instead of removed, so that it keeps the focus and Escape can
 * cancel the request.
 */
export function SearchForm( { flow, service }: Props ) {
	const id = useInstanceId( SearchForm, 'statecraft-gif' );
	const text = useSelector( flow, ( { context } ) => context.text );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'search.submit' } ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'search.close' } ) );
	const { ref } = useElement< HTMLInputElement >( ( field ) => {
		// A form that replaces a GIF was opened deliberately.
		if ( flow.getSnapshot().can( { type: 'search.close' } ) ) {
			field.focus( { preventScroll: true } );
		}
	} );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'search.submit' } );
	};
	const stop = ( event: MouseEvent ) => {
		// After this handler, the browser would submit the form, since the button has become a submit button again.
		event.preventDefault();
		if ( event.detail !== 2 ) {
			flow.send( { type: 'search.stop' } );
		}
	};
	return (
		<Placeholder
			className="statecraft-gif__form"
			icon={ icon }
			label={ __( 'GIF', 'statecraft' ) }
			instructions={ __( 'Search for a GIF, or paste the address of one.', 'statecraft' ) }
			notices={
				failure && (
					<Notice
						status={ failure.kind === 'empty' ? 'warning' : 'error' }
						isDismissible={ false }
						spokenMessage={ failureText( failure ) }
					>
						<p id={ `${ id }-notice` } dir="auto">
							{ failureText( failure ) }
						</p>
					</Notice>
				)
			}
		>
			<form onSubmit={ submit }>
				<label className="screen-reader-text" htmlFor={ id }>
					{ __( 'Words or address', 'statecraft' ) }
				</label>
				<input
					ref={ ref }
					id={ id }
					className="components-placeholder__input statecraft-gif__field"
					type="text"
					dir="auto"
					value={ text }
					readOnly={ isBusy }
					aria-disabled={ isBusy }
					aria-describedby={ failure ? `${ id }-notice` : undefined }
					placeholder={ __( 'Enter words, e.g. cat, or an address', 'statecraft' ) }
					onChange={ ( { target } ) => flow.send( { type: 'text.edit', text: target.value } ) }
				/>
				<Button
					variant={ isBusy ? 'secondary' : 'primary' }
					type={ isBusy ? 'button' : 'submit' }
					__next40pxDefaultSize
					disabled={ ! isBusy && ! canSubmit }
					accessibleWhenDisabled
					onClick={ isBusy ? stop : undefined }
				>
					{ isBusy ? __( 'Cancel', 'statecraft' ) : __( 'Search', 'statecraft' ) }
				</Button>
				{ isBusy && (
					<span className="statecraft-gif__wait" aria-hidden="true">
						<Spinner />
						{ statusOf( 'searching' ) }
					</span>
				) }
			</form>
			{ canClose && (
				<Button variant="link" onClick={ leaving( () => flow.send( { type: 'search.close' } ) ) }>
					{ __( 'Back to the GIF', 'statecraft' ) }
				</Button>
			) }
			{ service?.provider === '' && (
				<p className="statecraft-gif__hint">
					{ pauseOf() ? (
						<PausedHint />
					) : (
						<>
							{ __(
								'Searching needs a key of Giphy or Klipy; the address of a GIF works without one.',
								'statecraft'
							) }{ ' ' }
							{ service.setUpUrl ? (
								<ExternalLink href={ service.setUpUrl }>
									{ __( 'Set a key', 'statecraft' ) }
								</ExternalLink>
							) : (
								__( 'Ask an administrator of this site to set one.', 'statecraft' )
							) }
						</>
					) }
				</p>
			) }
			{ service?.mark && <p className="statecraft-gif__mark">{ service.mark }</p> }
		</Placeholder>
	);
}
