import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import type { VideoRecord } from '../../../machines/video/video-block';
import { videoDetailsMachine } from '../../../machines/video/video-details';
import { videoSettingsMachine } from '../../../machines/video/video-settings';
import { videoTracksMachine } from '../../../machines/video/video-tracks';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { usePoster } from '../video-poster/use-poster';
import { PosterPanel } from '../video-poster/poster-panel';
import { DetailsPanel } from '../video-details/details-panel';
import { FileSettingsPanel } from '../video-settings/file-settings-panel';
import { TracksButton } from '../video-tracks/tracks-button';
import { tracksNameOf } from './attributes';
import type { VideoAttributes } from './attributes';

interface Props {
	/** `videopress/video` or `core/video`. */
	name: string;
	clientId: string;
	attributes: VideoAttributes;
	/** What the site knows of the video. */
	record: VideoRecord;
	/** Whether the current user may upload files. */
	canUpload: boolean;
}

/** What can be changed of a video of this site: text tracks, poster, details, and what the site stores of the file. */
export function RecordControls( { name, clientId, attributes, record, canUpload }: Props ) {
	const { id, guid, rating, allowDownload, privacySetting } = record;
	const tracksName = tracksNameOf( name );
	const tracks = { guid, tracks: attributes[ tracksName ] ?? [] };
	const details = {
		id,
		guid,
		title: attributes.title ?? record.title,
		description: attributes.description ?? record.description,
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
		propEvents: [ { type: 'details.change', ...details } ],
	} );
	const settingsFlow = useFlow( videoSettingsMachine, {
		key: clientId,
		input: settings,
		propEvents: [ { type: 'record.change', ...settings } ],
	} );
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
				<DetailsPanel flow={ detailsFlow } />
				<FileSettingsPanel flow={ settingsFlow } />
			</InspectorControls>
		</>
	);
}
