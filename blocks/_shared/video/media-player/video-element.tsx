import { useMemo } from 'react';
import type { VideoHTMLAttributes } from 'react';
import { mediaElementRef } from './media-element';
import { useMediaPlayer } from './use-media-player';

interface Props extends VideoHTMLAttributes< HTMLVideoElement > {
	/** The id of the source in the media player. */
	sourceId: string;
	/** The accessible name. */
	title: string;
}

/** A video that other blocks can control through the media player of the editor. */
export function VideoElement( { sourceId, title, children, ...video }: Props ) {
	const player = useMediaPlayer();
	const ref = useMemo( () => mediaElementRef( player, sourceId ), [ player, sourceId ] );
	return (
		<video { ...video } ref={ ref } id={ `statecraft-video-${ sourceId }` } aria-label={ title }>
			{ children }
		</video>
	);
}
