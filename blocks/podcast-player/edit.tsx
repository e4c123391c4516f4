import { useSelector } from '@xstate/react';
import { BlockControls, store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { SnapshotFrom } from 'xstate';
import { podcastFeedMachine, unreadOf } from '../../machines/embeds/podcast-feed';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { checkedUrl } from '../_shared/attributes/url';
import { PencilButton } from '../_shared/embeds/edit-button';
import { leave } from '../_shared/focus';
import type { Attributes } from './attributes';
import { Colors } from './parts/colors';
import { exampleOf } from './parts/episodes';
import { PodcastFeedView } from './parts/podcast-feed-view';
import { PodcastPreview } from './parts/podcast-preview';
import { Settings } from './parts/settings';
import { styleOf } from './parts/style';

/** A post that is saved before the feed was read has its address. */
const unfinishedOf = ( snapshot: SnapshotFrom< typeof podcastFeedMachine > ) =>
	snapshot.matches( 'reading' ) ? unreadOf( snapshot.context ) : null;

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const url = checkedUrl( attributes.url ) ?? '';
	const field = useElement< HTMLInputElement >();
	const { stopTyping } = useDispatch( blockEditorStore );
	const flow = useFlow( podcastFeedMachine, {
		key: clientId,
		input: { url },
		propEvents: [ { type: 'attributes.change', url } ],
		unfinishedAttributes: unfinishedOf,
		on: {
			'focus.request': () => {
				leave( field.get() );
				// The block is changed from the toolbar, which the editor hides while the user is typing.
				stopTyping();
			},
		},
	} );
	const isStill = useIsPreview();
	const canEdit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.open' } ) );
	return (
		<div { ...useBlockProps( { style: styleOf( attributes ) } ) }>
			{ canEdit && (
				<BlockControls>
					<PencilButton
						label={ __( 'Edit podcast address', 'statecraft' ) }
						onClick={ () => flow.send( { type: 'form.open' } ) }
					/>
				</BlockControls>
			) }
			<Settings flow={ flow } attributes={ attributes } onChange={ setAttributes } />
			<Colors clientId={ clientId } attributes={ attributes } onChange={ setAttributes } />
			{ isStill ? (
				<PodcastPreview feed={ exampleOf( attributes ) } attributes={ attributes } isStill />
			) : (
				<PodcastFeedView flow={ flow } attributes={ attributes } fieldRef={ field.ref } />
			) }
		</div>
	);
}
