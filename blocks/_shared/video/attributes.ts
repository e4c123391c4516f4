import type { SnapshotFrom } from 'xstate';
import type { Track, videoBlockMachine } from '../../../machines/video/video-block';

/** The video attributes shared by both blocks: `videopress/video`, and `core/video` with a guid. */
export interface VideoAttributes {
	guid?: string;
	id?: number;
	src?: string;
	title?: string;
	description?: string;
	caption?: string;
	autoplay?: boolean;
	controls?: boolean;
	loop?: boolean;
	muted?: boolean;
	playsinline?: boolean;
	preload?: string;
	maxWidth?: string;
	poster?: string;
	posterData?: { type?: string; atTime?: number; id?: number; url?: string };
	useAverageColor?: boolean;
	seekbarColor?: string;
	seekbarPlayedColor?: string;
	seekbarLoadingColor?: string;
	rating?: string;
	privacySetting?: number;
	allowDownload?: boolean;
	/** The tracks of `videopress/video`. */
	tracks?: readonly Track[];
	/** Those of `core/video`, where `tracks` is an attribute of WordPress's own. */
	videoPressTracks?: readonly Track[];
	isExample?: boolean;
	isVideoPressExample?: boolean;
	align?: string;
	/** See dropped-file.ts. */
	fileForImmediateUpload?: string;
}

export type SetVideoAttributes = ( attributes: Partial< VideoAttributes > ) => void;

/** The name of the attribute with the tracks. */
export const tracksNameOf = ( block: string ): 'tracks' | 'videoPressTracks' =>
	block === 'core/video' ? 'videoPressTracks' : 'tracks';

/** The title that saving the post keeps if it was typed, but not confirmed. */
export const unfinishedOf = ( snapshot: SnapshotFrom< typeof videoBlockMachine > ): { title: string } | null =>
	snapshot.matches( 'complete' ) ? { title: snapshot.context.details.title } : null;
