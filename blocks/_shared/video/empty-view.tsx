import { useSelector } from '@xstate/react';
import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { Button, ExternalLink, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import type { UnfinishedUpload, videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../focus';
import { useCanUpload } from '../use-can-upload';
import { chosenMedia } from './chosen-media';
import { FailureNotice } from './failure-notice';

type BlockFlow = Flow< typeof videoBlockMachine >;

interface Props {
	flow: BlockFlow;
	/** Whether the site's plan includes uploads. */
	isIncluded: boolean;
	/** Where to upgrade the plan; empty if there is nothing to upgrade. */
	upgradeUrl: string;
	/** Called with an address typed by the author. */
	onUrl: ( url: string ) => void;
}

const title = () => __( 'Video (this site)', 'statecraft' );

/** The buttons for a site whose plan has no uploads: a preview of what an upgrade offers. */
function NotIncluded( { upgradeUrl }: Pick< Props, 'upgradeUrl' > ) {
	return (
		<>
			<div className="statecraft-video__banner" role="note">
				<p>{ __( 'Video uploads are not part of this site’s plan.', 'statecraft' ) }</p>
				{ upgradeUrl && <ExternalLink href={ upgradeUrl }>{ __( 'Upgrade', 'statecraft' ) }</ExternalLink> }
			</div>
			<Placeholder icon={ <BlockIcon icon={ icon } /> } label={ title() }>
				<Button variant="primary" disabled accessibleWhenDisabled __next40pxDefaultSize>
					{ __( 'Upload', 'statecraft' ) }
				</Button>
				<Button variant="tertiary" disabled accessibleWhenDisabled __next40pxDefaultSize>
					{ __( 'Media Library', 'statecraft' ) }
				</Button>
			</Placeholder>
		</>
	);
}

function Unfinished( { flow, upload }: { flow: BlockFlow; upload: UnfinishedUpload } ) {
	const { fingerprint, name } = upload;
	const isDiscarding = useSelector( flow, ( snapshot ) => snapshot.matches( { empty: 'discarding' } ) );
	return (
		<p className="statecraft-video__unfinished">
			<span dir="auto">
				{ sprintf(
					/* translators: %s: a file name. */
					__(
						'The upload of %s was interrupted. Choose the same file to resume where it stopped.',
						'statecraft'
					),
					name
				) }
			</span>
			<Button
				variant="link"
				isDestructive
				disabled={ isDiscarding }
				accessibleWhenDisabled
				label={ sprintf(
					/* translators: %s: a file name. */
					__( 'Discard the upload of %s', 'statecraft' ),
					name
				) }
				showTooltip={ false }
				onClick={ leaving( () => flow.send( { type: 'unfinished.discard', fingerprint } ) ) }
			>
				{ __( 'Discard', 'statecraft' ) }
			</Button>
		</p>
	);
}

/** Without a video: choose one, upload one, or resume an interrupted upload. */
export function EmptyView( { flow, isIncluded, upgradeUrl, onUrl }: Props ) {
	const unfinished = useSelector( flow, ( { context } ) => context.unfinished );
	const canUpload = useCanUpload();
	if ( ! isIncluded ) {
		return <NotIncluded upgradeUrl={ upgradeUrl } />;
	}
	return (
		<>
			<FailureNotice flow={ flow } />
			<MediaPlaceholder
				icon={ <BlockIcon icon={ icon } /> }
				labels={ {
					title: title(),
					instructions: canUpload
						? __( 'Drag and drop a video, upload, or choose from your library.', 'statecraft' )
						: __(
								'Insert the address of a video, or ask an author or an editor of this site to upload one.',
								'statecraft'
							),
				} }
				accept="video/*"
				allowedTypes={ [ 'video' ] }
				handleUpload={ false }
				onSelect={ ( chosen: unknown ) => chosenMedia( chosen ).forEach( ( event ) => flow.send( event ) ) }
				onSelectURL={ onUrl }
			>
				{ unfinished.map( ( upload ) => (
					<Unfinished key={ upload.fingerprint } flow={ flow } upload={ upload } />
				) ) }
			</MediaPlaceholder>
		</>
	);
}
