import type { ActorRefFrom } from 'xstate';
import type { Tag } from '../../_kit';
import type { Event as SourceEvent, SourceProperties, SourceState, mediaSourceMachine } from '../media-source';

export type { Tag };

/** An actor of `media-source`; its id is the id of the source. */
export type Source = ActorRefFrom< typeof mediaSourceMachine >;

export interface Context {
	/** In order of registration. */
	sources: readonly Source[];
	/** The id of the default source, for events without an id; null until one is chosen. */
	chosenId: string | null;
}

/** An event for a source; without an id, for the default one. */
type SourceCommand = SourceEvent & { id?: string };

export type Event =
	/** Registers a source, or updates it if it is registered already. */
	| ( { type: 'source.register'; id: string; state?: SourceState } & Partial< SourceProperties > )
	| { type: 'source.unregister'; id: string }
	/** Makes the source the default one. */
	| { type: 'source.choose'; id: string }
	| SourceCommand;
