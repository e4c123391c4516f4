import type { Call, Failure, Tag } from '../../_kit';
import type { Privacy, Track } from '../video-block';

export type { Failure, Tag };

/** The fields of a video that the preview needs. */
export interface PreviewVideo {
	/** Eight letters and digits. */
	guid: string;
	/** The address of the file; for a private video, one that checks permission. */
	src: string;
	/** Such as `video/mp4`; empty if unknown. */
	mimeType: string;
	/** The address of the poster; empty if there is none. */
	poster: string;
	tracks: readonly Track[];
}

/** The site's response for a player URL. */
export interface Preview {
	/** The player's markup, as from any oEmbed provider, and equally untrusted. */
	html: string;
	/** Null for a video that is not on this site. */
	video: PreviewVideo | null;
}

/** The video settings that determine the addresses of its files. */
export interface Known {
	privacySetting: Privacy;
	tracks: readonly Track[];
}

export interface Context extends Preview {
	/** The player URL. */
	url: string;
	/** The block's last data about the video; null until known. */
	known: Known | null;
	/** How many requests in a row have failed. */
	failures: number;
	/** Why the last request failed. */
	failure: Failure | null;
}

export interface Input {
	/** The player URL, with its query. */
	url: string;
}

export type Event =
	/** The block's player URL, at each change. */
	| { type: 'url.change'; url: string }
	/** The saved video settings, at each change: its files may have moved. */
	| ( { type: 'video.change' } & Known )
	/** Retries the preview after the flow gave up. */
	| { type: 'preview.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Requests the preview of a player URL. */
	load: Call< { url: string }, Preview >;
};
