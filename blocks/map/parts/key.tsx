import { Button, PanelBody, Placeholder, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mapMarker as icon } from '@wordpress/icons';
import type { FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import { providerOf } from '../../../machines/maps/map-api';
import { leaving } from '../../_shared/focus';
import { RetryNotice } from '../../_shared/retry-notice';
import { LinkOut } from '../../_shared/link-out';
import { PausedHint, pauseOf } from '../../_shared/paused-hint';
import type { ApiFlow } from './flows';
import { apiFailureText } from './texts';

const KEYS_PAGE = 'https://account.mapbox.com/access-tokens/';

/** The form for the Mapbox key. */
function KeyForm( { flow }: { flow: ApiFlow } ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const canSave = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'key.save' } ) );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const onSubmit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'key.save' } );
	};
	return (
		<form className="statecraft-map__key" onSubmit={ onSubmit }>
			<TextControl
				label={ __( 'Mapbox access token', 'statecraft' ) }
				value={ draft }
				placeholder="pk.…"
				autoComplete="off"
				spellCheck={ false }
				onChange={ ( text ) => flow.send( { type: 'key.edit', text } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				type="submit"
				variant="secondary"
				isBusy={ isBusy }
				disabled={ ! canSave }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Save token', 'statecraft' ) }
			</Button>
			<LinkOut href={ KEYS_PAGE }>{ __( 'Get a token from Mapbox', 'statecraft' ) }</LinkOut>
		</form>
	);
}

interface PlaceholderProps {
	flow: ApiFlow;
	/** Switches to a style that needs no key; undefined if there is none. */
	onPlainStyle: ( () => void ) | undefined;
}

/** Shown for a style that needs a key which the site does not have. */
export function NeedsKey( { flow, onPlainStyle }: PlaceholderProps ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const mayEdit = useSelector( flow, ( { context } ) => context.mayEditKey );
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'request.retry' } ) );
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Map', 'statecraft' ) }
			instructions={
				mayEdit
					? __( 'This style needs a Mapbox access token. It is free for small sites.', 'statecraft' )
					: __(
							'This style needs a Mapbox access token, which an administrator of this site can set.',
							'statecraft'
						)
			}
			isColumnLayout
		>
			{ failure && (
				<RetryNotice
					message={ apiFailureText( failure ) }
					onRetry={ canRetry ? () => flow.send( { type: 'request.retry' } ) : undefined }
				/>
			) }
			{ pauseOf() ? (
				<p>
					<PausedHint />
				</p>
			) : (
				mayEdit && <KeyForm flow={ flow } />
			) }
			{ onPlainStyle && (
				<Button variant="tertiary" onClick={ leaving( onPlainStyle ) } __next40pxDefaultSize>
					{ __( 'Use the basic style, without a token', 'statecraft' ) }
				</Button>
			) }
		</Placeholder>
	);
}

/** The Mapbox key in the sidebar, for users who may change it. */
export function KeyPanel( { flow }: { flow: ApiFlow } ) {
	const { token, source, mayEditKey, style, cookie, setting } = useSelector( flow, ( { context } ) => context );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const canRemove = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'key.remove' } ) );
	// On a paused site, every key is read as missing, so one typed here would replace an existing key.
	if ( pauseOf() || ! isReady || ! mayEditKey || providerOf( style, cookie, setting ) === 'mapkit' ) {
		return null;
	}
	return (
		<PanelBody title={ __( 'Mapbox Access Token', 'statecraft' ) } initialOpen={ false }>
			{ token && source !== 'site' ? (
				<p>
					{ __(
						'The token is set in the server’s configuration and can only be changed there.',
						'statecraft'
					) }
				</p>
			) : (
				<>
					<KeyForm flow={ flow } />
					{ canRemove && (
						<Button
							variant="secondary"
							isDestructive
							onClick={ leaving( () => flow.send( { type: 'key.remove' } ) ) }
							__next40pxDefaultSize
						>
							{ __( 'Remove token', 'statecraft' ) }
						</Button>
					) }
				</>
			) }
		</PanelBody>
	);
}
