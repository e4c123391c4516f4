import type { Privacy, Rating, Track } from '../../machines/video/video-block';

/** How the player shows a video; the names are shared by `videopress/video` and `core/video` with a guid. */
export type PlayerSettings = {
	autoplay: boolean;
	controls: boolean;
	loop: boolean;
	muted: boolean;
	playsinline: boolean;
	/** A CSS length, usually a percentage. */
	maxWidth: string;
	preload: 'auto' | 'metadata' | 'none';
	/** Six hex digits with a hash; empty: the player's own color. The same for the other two. */
	seekbarColor: string;
	seekbarPlayedColor: string;
	seekbarLoadingColor: string;
	useAverageColor: boolean;
};

/** The source of the poster. */
export type PosterData = {
	type?: 'media-library' | 'video-frame';
	/** The attachment of the image. */
	id?: number;
	url?: string;
	/** The time of the frame, in milliseconds. */
	atTime?: number;
	previewOnHover?: boolean;
	previewAtTime?: number;
	/** In milliseconds. */
	previewLoopDuration?: number;
};

/** The attributes of `videopress/video`. */
export type Attributes = PlayerSettings & {
	/** Eight letters and digits; missing until a video is chosen. */
	guid?: string;
	/** The attachment. Negative without a guid: an upload that the mobile app has not finished. */
	id?: number;
	/** The address of the file. */
	src?: string;
	title?: string;
	description?: string;
	/** Inline HTML. */
	caption?: string;
	anchor?: string;
	poster?: string;
	posterData?: PosterData;
	tracks: readonly Track[];
	rating?: Rating;
	/** Copies of the video's record from when the block was saved. */
	privacySetting: Privacy;
	allowDownload: boolean;
	isPrivate?: boolean;
	/** In milliseconds. */
	duration?: number;
	/** The height as a percentage of the width. */
	videoRatio?: number;
	/** The markup of the last preview. */
	cacheHtml: string;
	displayEmbed: boolean;
	/** Whether this is the preview in the inserter. */
	isExample: boolean;
	/** The key of a file that is uploaded as soon as the block is shown; never saved. See blocks/_shared/video/dropped-file.ts. */
	fileForImmediateUpload?: string;
	align?: string;
	className?: string;
};
