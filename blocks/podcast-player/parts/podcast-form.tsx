import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { useMergeRefs } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { audio } from '@wordpress/icons';
import type { podcastFeedMachine } from '../../../machines/embeds/podcast-feed';
import type { Flow } from '../../_runtime/flows/flow';
import { useElement } from '../../_runtime/hooks/use-element';
import { UrlForm } from '../../_shared/embeds/url-form';
import { reasonOf } from './messages';

export type PodcastFlow = Flow< typeof podcastFeedMachine >;

interface Props {
	flow: PodcastFlow;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/** A form for the address of a feed. */
export function PodcastForm( { flow, fieldRef }: Props ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'url.submit' } ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.close' } ) );
	/** A form in place of episodes was opened deliberately, so it takes the focus. */
	const { ref: shownRef } = useElement< HTMLInputElement >( ( field ) => {
		if ( flow.getSnapshot().can( { type: 'form.close' } ) ) {
			field.focus( { preventScroll: true } );
		}
	} );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && flow.getSnapshot().hasTag( 'stoppable' ) ) {
			event.stopPropagation();
			flow.send( { type: 'request.stop' } );
		}
	};
	return (
		<UrlForm
			icon={ audio }
			title={ __( 'Podcast Player', 'statecraft' ) }
			instructions={ __( 'Enter the address of the podcast’s feed (RSS).', 'statecraft' ) }
			label={ __( 'Address of the feed', 'statecraft' ) }
			placeholder={ __( 'Enter URL here…', 'statecraft' ) }
			isUrl
			{ ...{ draft, isBusy, canSubmit, onKeyDown } }
			failure={
				failure && {
					message: __( 'The podcast could not be shown.', 'statecraft' ),
					reason: reasonOf( failure ),
				}
			}
			back={ canClose ? __( 'Back to the podcast', 'statecraft' ) : null }
			fieldRef={ useMergeRefs( [ shownRef, fieldRef ?? null ] ) }
			onEdit={ ( text ) => flow.send( { type: 'url.edit', text } ) }
			onSubmit={ () => flow.send( { type: 'url.submit' } ) }
			onStop={ () => flow.send( { type: 'request.stop' } ) }
			onBack={ () => flow.send( { type: 'form.close' } ) }
		/>
	);
}
