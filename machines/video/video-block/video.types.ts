/** Video types shared by several flows. */

/** `0` public, `1` private, `2` same as the site. */
export type Privacy = 0 | 1 | 2;

export type Rating = 'G' | 'PG-13' | 'R-17';

export type TrackKind = 'subtitles' | 'captions' | 'descriptions' | 'chapters' | 'metadata';

/** A text track, as stored in block attributes. */
export interface Track {
	/** The address of the WebVTT file. */
	src: string;
	kind: TrackKind;
	/** A BCP 47 language tag, such as `en`. */
	srcLang: string;
	label: string;
}

/** A video of the site, as the media record and the routes of the video service describe it. */
export interface VideoRecord {
	/** The id of the attachment. */
	id: number;
	/** Eight letters and digits. */
	guid: string;
	/** The address of the file; for a private video, one that checks permission. */
	src: string;
	title: string;
	description: string;
	/** The address of the poster; empty if there is none. */
	poster: string;
	rating: Rating;
	allowDownload: boolean;
	privacySetting: Privacy;
	tracks: readonly Track[];
}

/** The author's poster choice before it is sent: a frame by its time in milliseconds, or a media library image. */
export type PosterChoice =
	| {
			type: 'frame';
			atTime: number;
			/** The frame drawn by the browser; null if the browser cannot decode the video. */
			image: Blob | null;
	  }
	| { type: 'image'; id: number; url: string };

/** The attribute with the tracks: that of `videopress/video`, and that of `core/video`, where `tracks` is WordPress's own. */
export type TracksName = 'tracks' | 'videoPressTracks';
