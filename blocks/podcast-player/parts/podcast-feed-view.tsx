import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import type { SnapshotFrom } from 'xstate';
import type { podcastFeedMachine } from '../../../machines/embeds/podcast-feed';
import type { Attributes } from '../attributes';
import { PodcastForm } from './podcast-form';
import type { PodcastFlow } from './podcast-form';
import { PodcastPreview } from './podcast-preview';

type State = SnapshotFrom< typeof podcastFeedMachine >[ 'value' ];

interface Props {
	flow: PodcastFlow;
	attributes: Attributes;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

function Shown( { flow, attributes }: Props ) {
	const feed = useSelector( flow, ( { context } ) => context.feed );
	return feed && <PodcastPreview feed={ feed } attributes={ attributes } />;
}

const Form = ( { flow, fieldRef }: Props ) => <PodcastForm flow={ flow } fieldRef={ fieldRef } />;

/** A state that is missing does not compile. The form is one element in all of its states, so that its field keeps the focus. */
const VIEWS = { shown: Shown, editing: Form, reading: Form, failed: Form } satisfies Record<
	State,
	ComponentType< Props >
>;

/** Renders the block in each state of its flow; stateless itself. */
export function PodcastFeedView( props: Props ) {
	const state = useSelector( props.flow, ( { value } ) => value );
	const View = VIEWS[ state ];
	return (
		<div className="statecraft-podcast" data-state={ state }>
			<View { ...props } />
			<p className="screen-reader-text" role="status">
				{ state === 'reading' ? __( 'Reading the podcast…', 'statecraft' ) : '' }
			</p>
		</div>
	);
}
