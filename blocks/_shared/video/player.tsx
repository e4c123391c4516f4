import { SandBox } from '@wordpress/components';
import { videoPreviewMachine } from '../../../machines/video/video-preview';
import type { Preview } from '../../../machines/video/video-preview';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { PlaybackFailure } from './media-player/playback-failure';
import { VideoElement } from './media-player/video-element';
import type { VideoAttributes } from './attributes';
import { PreviewStates } from './preview-states';
import { playerUrl } from './player-url';

interface Props {
	clientId: string;
	guid: string;
	attributes: VideoAttributes;
	/** The accessible name of the video. */
	title: string;
}

/** A player of this site, or of the service that hosts the video. */
function Player( {
	preview: { html, video },
	attributes,
	clientId,
	title,
}: Omit< Props, 'guid' > & { preview: Preview } ) {
	return video ? (
		<>
			<PlaybackFailure sourceId={ clientId } className="statecraft-video-preview__failure" />
			<VideoElement
				sourceId={ clientId }
				title={ title }
				src={ video.src }
				poster={ ( attributes.poster ?? video.poster ) || undefined }
				preload={ attributes.preload === 'none' ? 'none' : 'metadata' }
				controls={ attributes.controls !== false }
				loop={ attributes.loop }
				muted={ attributes.muted }
				playsInline
			>
				{ video.tracks.map( ( { kind, srcLang, label, src } ) => (
					<track
						key={ `${ kind } ${ srcLang }` }
						kind={ kind }
						srcLang={ srcLang }
						label={ label }
						src={ src }
					/>
				) ) }
			</VideoElement>
		</>
	) : (
		<SandBox html={ html } title={ title } type="video" />
	);
}

/** The video as it plays on the page. */
export function PreviewPlayer( { guid, ...props }: Props ) {
	const url = playerUrl( { ...props.attributes, guid } );
	const flow = useFlow( videoPreviewMachine, {
		key: props.clientId,
		input: { url },
		propEvents: [ { type: 'url.change', url } ],
	} );
	return <PreviewStates flow={ flow }>{ ( preview ) => <Player preview={ preview } { ...props } /> }</PreviewStates>;
}
