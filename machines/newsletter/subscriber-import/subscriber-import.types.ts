import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** What a column of the file can be. */
export type Kind = 'email' | 'categories' | 'date' | 'state' | 'none';

/** What becomes of a row. */
export type Verdict = 'new' | 'known' | 'invalid' | 'unsubscribed';

export interface Column {
	name: string;
	/** Its first three values. */
	samples: readonly string[];
	kind: Kind;
}

/** The import as the site has it: every administrator sees the same. */
export interface Site {
	phase: 'empty' | 'mapping' | 'previewing' | 'previewed' | 'importing' | 'paused' | 'done' | 'cancelled';
	/** The name of the file. */
	file: string;
	columns: readonly Column[];
	/** How many rows the file has, and how many of them were read. */
	rows: number;
	read: number;
	/** How many addresses, by what becomes of them, and the first of each. */
	counts: Readonly< Record< Verdict, number > >;
	first: Readonly< Record< Verdict, readonly string[] > >;
	/** How many of them were imported or refused. */
	done: number;
	/** The URL of the refused rows as CSV; empty until the import is done. */
	refused: string;
}

/** What changes the phase without a file. */
export type Turn = 'start' | 'pause' | 'resume' | 'cancel' | 'close';

export interface Context {
	/** Null while loading. */
	site: Site | null;
	/** What each column is, as chosen. */
	kinds: readonly Kind[];
	/** The file to upload. */
	file: File | null;
	turn: Turn | null;
	failure: Failure | null;
}

export interface Input {
	/** Data provided by the page; null: load it. */
	site: Site | null;
}

export type Event =
	/** A file was chosen. */
	| { type: 'file'; file: File }
	/** Says what a column is. */
	| { type: 'column.set'; index: number; kind: Kind }
	/** Continues to the preview. */
	| { type: 'map' }
	/** States that these people have agreed, or no longer. */
	| { type: 'consent.toggle' }
	| { type: 'start' }
	| { type: 'pause' }
	| { type: 'resume' }
	| { type: 'cancel' }
	/** Puts the report away. */
	| { type: 'close' }
	/** Retries the failed step. */
	| { type: 'retry' }
	/** Reads the state again: it may have changed in another window. */
	| { type: 'refresh' };

/** Moves the focus to the panel when the pressed button disappears. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Site >;
	upload: Call< { file: File | null }, Site >;
	/** Reads the next rows of the file; with kinds, from the start. */
	preview: Call< { kinds: readonly Kind[] | null }, Site >;
	/** Imports the next rows. */
	step: Call< void, Site >;
	turn: Call< { turn: Turn | null }, Site >;
};
