import type { Tag } from '../../_kit';

export type { Tag };

/** Why there is no map: the browser cannot draw it, the library or the service did not respond, or the service refused the site's key. */
export type FailureKind = 'webgl' | 'library' | 'unauthorized' | 'unreached';

export interface Context {
	/** Empty unless something failed. */
	failure: FailureKind | '';
}

export type Event =
	/** The map is about to come into view, or has left it. */
	| { type: 'view.enter' }
	| { type: 'view.leave' }
	/** A failure reported by the map. */
	| { type: 'map.fail'; kind: FailureKind }
	| { type: 'map.retry' }
	/** Switches between the map and the list of places. */
	| { type: 'list.toggle' };

/** Removes the map and releases its memory. */
export type Emitted = { type: 'map.remove' };
