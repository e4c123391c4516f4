import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Track, TrackKind, TracksName } from '../video-block';
import type { FileRule } from './vtt';

export type { Tag };

/** Why the list was not read, a file was not taken, or a track not saved. */
export type Failure = PortFailure<
	/** The list has a track of that kind and language. */
	| 'duplicate'
	/** The language is no language tag. */
	| 'language'
	/** The file is neither WebVTT nor SubRip, by its name. */
	| 'type'
	/** The file is larger than the site takes. */
	| 'large'
	/** The file has a mistake: its {@link FileRule} is the `code`, its line the `detail`. */
	| 'content',
	FileRule | ( string & {} )
>;

/** The file of a track that is not saved yet. */
export interface TmpFile {
	/** Its name on the author's device, or in the address of the track. */
	name: string;
	/** Its text as WebVTT. */
	vtt: string;
}

/** A file of the author's device. */
export interface FileText {
	name: string;
	text: string;
}

/** A track in the form. */
export interface Draft {
	kind: TrackKind;
	/** As typed; empty: `en`. */
	srcLang: string;
	/** As typed; empty: “English”. */
	label: string;
	/** Null: none is chosen yet. */
	tmpFile: TmpFile | null;
}

/** Where the chapters of a video come from; empty: there are none. */
export type ChaptersSource = 'file' | 'description' | '';

export interface Context {
	guid: string;
	tracksName: TracksName;
	/** As in the attribute of the block. */
	tracks: readonly Track[];
	chaptersSource: ChaptersSource;
	draft: Draft;
	/** The track that the form changes; null: the form adds one. */
	original: ( Track & { vtt: string | null } ) | null;
	/** The file that is being read. */
	pending: File | null;
	failure: Failure | null;
}

export interface Video {
	guid: string;
	tracks: readonly Track[];
}

export interface Input extends Video {
	tracksName: TracksName;
}

export type Event =
	/** The list is shown: it is read anew, unless the form is open. */
	| { type: 'list.open' }
	| { type: 'track.add' }
	| { type: 'track.edit'; track: Track }
	/** Deletes the track that the form changes. */
	| { type: 'track.delete' }
	| { type: 'form.edit'; fields: Partial< Pick< Draft, 'kind' | 'srcLang' | 'label' > > }
	| { type: 'file.choose'; file: File }
	| { type: 'form.save' }
	/** Closes the form without saving. */
	| { type: 'form.cancel' }
	/** The attributes of the block, at each change. */
	| { type: 'video.change'; guid: string; tracks: readonly Track[] };

export type Emitted = AttributesCommit;

/** The key of a track of a video. */
export interface TrackKey {
	guid: string;
	kind: TrackKind;
	srcLang: string;
}

/** The services of the flow, by port. All throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads the tracks of a video. */
	readTracks: Call< { guid: string }, { tracks: Track[]; chaptersSource: ChaptersSource } >;
	/** Reads the file of a saved track. */
	loadTrack: Call< { src: string }, TmpFile >;
	/** Reads a file of the author's device, whatever its encoding. */
	readFile: Call< { file: File }, FileText >;
	/**
	 * Saves a track, in place of `original` if that is given: when saving fails, the original is there as before, as far as its text is
	 * known. Not to be cut short in the middle. Returns all tracks of the video.
	 */
	saveTrack: Call<
		TrackKey & { label: string; tmpFile: TmpFile; original: Context[ 'original' ] },
		readonly Track[]
	>;
	/** Deletes a track that was saved from a file. Returns the other tracks of the video. */
	deleteTrack: Call< TrackKey, readonly Track[] >;
};
