import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls, MediaReplaceFlow } from '@wordpress/block-editor';
import { Button, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import type { SetVideoAttributes, VideoAttributes } from './attributes';
import { chosenMedia } from './chosen-media';
import { ColorsPanel } from './colors-panel';
import { PlaybackPanel } from './playback-panel';
import { RecordControls } from './record-controls';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	/** `videopress/video` or `core/video`. */
	name: string;
	clientId: string;
	attributes: VideoAttributes;
	onChange: SetVideoAttributes;
	/** Whether the current user may upload files, and the site's plan includes videos. */
	canReplace: boolean;
	canUpload: boolean;
	/** Called with an address typed by the author. */
	onUrl: ( url: string ) => void;
}

function Replace( { flow, attributes, onUrl }: Pick< Props, 'flow' | 'attributes' | 'onUrl' > ) {
	return (
		<BlockControls group="other">
			<MediaReplaceFlow
				name={ __( 'Replace', 'statecraft' ) }
				mediaId={ attributes.id ?? 0 }
				mediaURL={ attributes.src ?? '' }
				accept="video/*"
				allowedTypes={ [ 'video' ] }
				handleUpload={ false }
				onSelect={ ( chosen ) => chosenMedia( chosen ).forEach( ( event ) => flow.send( event ) ) }
				onSelectURL={ onUrl }
				variant="toolbar"
			/>
		</BlockControls>
	);
}

/** A video whose record could not be read: it may be on another site, or this one did not respond. */
function UnreadRecord( { flow }: Pick< Props, 'flow' > ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Video File Settings', 'statecraft' ) } initialOpen={ false }>
				<p>
					{ __(
						'These settings are stored on the site that hosts the video file. If that is this site, it could not be reached.',
						'statecraft'
					) }
				</p>
				<Button
					variant="secondary"
					onClick={ () => flow.send( { type: 'record.retry' } ) }
					__next40pxDefaultSize
				>
					{ __( 'Try again', 'statecraft' ) }
				</Button>
			</PanelBody>
		</InspectorControls>
	);
}

/** The toolbar and the sidebar of a video. */
export function VideoControls( { flow, name, clientId, attributes, onChange, canReplace, canUpload, onUrl }: Props ) {
	const isShown = useSelector( flow, ( snapshot ) => snapshot.matches( 'previewing' ) );
	const isBroken = useSelector( flow, ( snapshot ) => snapshot.matches( 'core-fallback' ) );
	const isUnread = useSelector( flow, ( snapshot ) => snapshot.matches( { previewing: { record: 'unread' } } ) );
	const record = useSelector( flow, ( { context } ) => context.record );
	return (
		<>
			{ canReplace && ( isShown || isBroken ) && <Replace { ...{ flow, attributes, onUrl } } /> }
			{ record && <RecordControls { ...{ name, clientId, attributes, record, canUpload } } /> }
			{ isUnread && <UnreadRecord flow={ flow } /> }
			{ isShown && (
				<InspectorControls>
					<PlaybackPanel attributes={ attributes } onChange={ onChange } />
					<ColorsPanel attributes={ attributes } onChange={ onChange } />
				</InspectorControls>
			) }
		</>
	);
}
