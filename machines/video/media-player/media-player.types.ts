import type { ActorRefFrom } from 'xstate';
import type { Tag } from '../../_kit';
import type { Event as SourceEvent, Facts, SourceState, mediaSourceMachine } from '../media-source';

export type { Tag };

/** A running flow `media-source`; its id is the id of the source. */
export type Source = ActorRefFrom< typeof mediaSourceMachine >;

export interface Context {
	/** In the order in which they came. */
	sources: readonly Source[];
	/** The id of the source that is meant where none is named; null while nobody has chosen. */
	chosenId: string | null;
}

/** An event of a source; without an id it is meant for the default one. */
type Meant = SourceEvent & { id?: string };

export type Event =
	/** A source that is known already is updated. */
	| ( { type: 'source.register'; id: string; state?: SourceState } & Partial< Facts > )
	| { type: 'source.unregister'; id: string }
	/** From now on it is the default one. */
	| { type: 'source.choose'; id: string }
	| Meant;
