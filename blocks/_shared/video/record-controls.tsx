import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { VideoRecord } from '../../../machines/video/video-block';
import { videoDetailsMachine } from '../../../machines/video/video-details';
import { videoPreviewMachine } from '../../../machines/video/video-preview';
import { videoSettingsMachine } from '../../../machines/video/video-settings';
import { videoTracksMachine } from '../../../machines/video/video-tracks';
import { isForEverybody } from '../../_runtime/editor/readers';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { MediaPlayerView } from './media-player/media-player-view';
import { useMediaPlayer } from './media-player/use-media-player';
import { usePoster } from './poster/use-poster';
import { PosterPanel } from './poster/poster-panel';
import { DetailsPanel } from './details/details-panel';
import { FileSettingsPanel } from './settings/file-settings-panel';
import { TracksButton } from './tracks/tracks-button';
import { tracksNameOf } from './attributes';
import type { VideoAttributes } from './attributes';
import { playerUrl } from './player-url';

interface Props {
	/** `videopress/video` or `core/video`. */
	name: string;
	clientId: string;
	attributes: VideoAttributes;
	/** The site's record of the video. */
	record: VideoRecord;
	/** Whether the current user may upload files. */
	canUpload: boolean;
}

/** The controls for a video of this site: text tracks, poster, details, and the file settings stored on the site. */
export function RecordControls( { name, clientId, attributes, record, canUpload }: Props ) {
	const { id, guid, rating, allowDownload, privacySetting } = record;
	const tracksName = tracksNameOf( name );
	const tracks = { guid, tracks: attributes[ tracksName ] ?? [] };
	const details = {
		id,
		guid,
		title: attributes.title ?? record.title,
		description: attributes.description ?? record.description,
		record: { title: record.title, description: record.description },
	};
	const settings = { id, rating, allowDownload, privacySetting };
	const tracksFlow = useFlow( videoTracksMachine, {
		key: clientId,
		input: { ...tracks, tracksName },
		propEvents: [ { type: 'video.change', ...tracks } ],
	} );
	const detailsFlow = useFlow( videoDetailsMachine, {
		key: clientId,
		input: { ...details, tracksName },
		// Undoing a replacement changes the block before the record: these texts belong to the other video.
		propEvents: attributes.guid === guid ? [ { type: 'details.change', ...details } ] : [],
	} );
	const settingsFlow = useFlow( videoSettingsMachine, {
		key: clientId,
		input: settings,
		propEvents: [ { type: 'record.change', ...settings } ],
	} );
	const savedPrivacy = useSelector( settingsFlow, ( { context } ) =>
		// After a replacement, the flow only learns of it with its next event.
		context.id === id ? context.saved.privacySetting : privacySetting
	);
	// The flow of the player: saving moves the files it plays.
	useFlow( videoPreviewMachine, {
		key: clientId,
		input: { url: playerUrl( { ...attributes, guid } ) },
		propEvents: [ { type: 'video.change', privacySetting: savedPrivacy, tracks: tracks.tracks } ],
	} );
	const isPublic = useEditorValue( ( { select } ) => isForEverybody( select, clientId ) );
	const player = useMediaPlayer();
	const posterFlow = usePoster( {
		guid,
		poster: attributes.poster ?? record.poster,
		posterData: attributes.posterData ?? {},
	} );
	return (
		<>
			<BlockControls group="other">
				<TracksButton flow={ tracksFlow } canUpload={ canUpload } />
			</BlockControls>
			<InspectorControls>
				<PosterPanel flow={ posterFlow } source={ record.src } canUpload={ canUpload } />
				<DetailsPanel flow={ detailsFlow }>
					<MediaPlayerView
						flow={ player }
						id={ clientId }
						title={ details.title || __( 'Video', 'statecraft' ) }
					/>
				</DetailsPanel>
				<FileSettingsPanel flow={ settingsFlow } isPublic={ isPublic } />
			</InspectorControls>
		</>
	);
}
